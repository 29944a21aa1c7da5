import type { PromocaoDraft } from '@portal/platform'
import { reais } from '@portal/domain/dinheiro'
import { TURNOS, type Turno } from '@portal/domain/opcoes'
import {
  cotacao,
  diasDoTurno,
  impulsosPermitidos,
  slotEscolhido,
  type CotacaoOk,
  type EscolhaPromocao,
} from '@portal/domain/promocao'
import { isDia, type Dia } from '@portal/domain/tempo'

/** What /promover-anuncio has chosen so far; null is not chosen yet. */
export interface Escolha extends EscolhaPromocao {
  turno: Turno | null
  horarioInicio: string | null
  horarioFim: string | null
  dias: number | null
  impulsos: number | null
  superTop: boolean
  highlight: boolean
  novidade: boolean
  dataInicio: Dia
}

export function emptyEscolha(hoje: Dia): Escolha {
  return {
    turno: null,
    horarioInicio: null,
    horarioFim: null,
    dias: null,
    impulsos: null,
    superTop: false,
    highlight: false,
    novidade: false,
    dataInicio: hoje,
  }
}

/**
 * The draft `promocao` (rule: promocao/rascunho) of a choice that may still be incomplete: '' and 0 are not chosen yet.
 */
export function toDraft(escolha: Escolha, anuncio: { categoria: string; cidade: string }): PromocaoDraft {
  const quote = cotacao(escolha)
  return {
    tipo: 'TOP',
    top: true,
    turno: escolha.turno ?? '',
    dias: escolha.dias ?? 0,
    impulsos: escolha.impulsos ?? 0,
    horaInicioPreview: escolha.horarioInicio ?? '',
    horaInicio: escolha.horarioInicio ?? '',
    horaFim: escolha.horarioFim ?? '',
    dataInicio: escolha.dataInicio,
    superTop: escolha.superTop,
    highlight: escolha.highlight,
    novidade: escolha.novidade,
    total: quote.ok ? reais(quote.total) : 0,
    creditos: quote.ok ? quote.creditos : 0,
    categoria: anuncio.categoria,
    cidade: anuncio.cidade,
  }
}

/** The choice that a stored draft holds; what is not on sale (any more) reads as not chosen, a past start as today. */
export function readDraft(draft: Partial<PromocaoDraft> | undefined, hoje: Dia): Escolha {
  const empty = emptyEscolha(hoje)
  const turno = TURNOS.find((candidate) => candidate === draft?.turno)
  if (draft === undefined || turno === undefined) return empty
  const slot = slotEscolhido({ turno, horarioInicio: draft.horaInicio })
  const dias = diasDoTurno(turno).find((permitted) => permitted === draft.dias) ?? null
  const impulsos =
    dias === null ? [] : impulsosPermitidos(turno, dias).filter((count) => count === draft.impulsos)
  const dataInicio = draft.dataInicio ?? ''
  return {
    turno,
    horarioInicio: slot?.inicio ?? null,
    horarioFim: slot?.fim ?? null,
    dias,
    impulsos: impulsos[0] ?? null,
    superTop: draft.superTop === true,
    highlight: draft.highlight === true,
    novidade: draft.novidade === true,
    dataInicio: isDia(dataInicio) && dataInicio > hoje ? dataInicio : hoje,
  }
}

/** A choice that can be paid for, with its price; undefined while something is missing. */
export function quoteOf(escolha: Escolha): CotacaoOk | undefined {
  const quote = cotacao(escolha)
  return quote.ok ? quote : undefined
}
