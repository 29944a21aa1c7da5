import type { AnuncioDoDono } from '@portal/api/anuncios'
import type { Agenda } from '@portal/domain/agenda'
import { localDe } from '@portal/domain/tempo'

/**
 * A listing's schedule in its state's local days: the wire has instants, the rules of `agenda` use local
 * days.
 */
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
