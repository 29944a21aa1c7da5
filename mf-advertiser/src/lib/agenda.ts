import type { AnuncioDoDono } from '@portal/api/anuncios'
import type { Agenda } from '@portal/domain/agenda'
import { localDe } from '@portal/domain/tempo'

/** When a listing runs, in its state's own days: the wire carries instants, the rules of `agenda` count local days. */
export function agendaDe(
  anuncio: Pick<AnuncioDoDono, 'estado' | 'dataInicio' | 'dataFim' | 'horarioInicio' | 'horarioFim'>,
): Agenda {
  const dia = (instante: string | null) =>
    instante === null ? null : localDe(new Date(instante), anuncio.estado).dia
  return {
    estado: anuncio.estado,
    dataInicio: dia(anuncio.dataInicio),
    dataFim: dia(anuncio.dataFim),
    horarioInicio: anuncio.horarioInicio,
    horarioFim: anuncio.horarioFim,
  }
}
