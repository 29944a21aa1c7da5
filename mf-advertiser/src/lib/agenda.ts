import type { AnuncioDoDono } from '@portal/api/anuncios'
import { estadoAgenda, PAUSADO, type Agenda, type RotuloAgenda } from '@portal/domain/agenda'
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

/** The schedule label of a listing; PAUSADO for one that its owner paused and can resume. */
export function rotuloAgenda(anuncio: AnuncioDoDono, now: Date): RotuloAgenda {
  const { suspenso, porAusencia, imagens, revisao } = anuncio
  const paused = suspenso === true && porAusencia !== true && imagens.length > 0 && revisao === undefined
  return paused ? PAUSADO : estadoAgenda(agendaDe(anuncio), now)
}
