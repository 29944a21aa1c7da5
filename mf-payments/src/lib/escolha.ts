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
import { storedObject } from '@portal/platform/storedObject'

/** The promotion draft (rule: promocao/rascunho). `total` in reais, windows `HH:MM`. */
export interface PromocaoDraft {
  tipo: string
  top: boolean
  turno: string
  dias: number
  impulsos: number
  horaInicioPreview: string
  horaInicio: string
  horaFim: string
  dataInicio: string
  superTop: boolean
  highlight: boolean
  novidade: boolean
  total: number
  creditos: number
  categoria: string
  cidade: string
}

export const parsePromocao = storedObject<PromocaoDraft>({
  required: { turno: 'string', dias: 'number', total: 'number', creditos: 'number' },
  defaults: {
    tipo: 'TOP',
    top: true,
    impulsos: 0,
    horaInicioPreview: '',
    horaInicio: '',
    horaFim: '',
    dataInicio: '',
    superTop: false,
    highlight: false,
    novidade: false,
    categoria: '',
    cidade: '',
  },
})

/** Choices made so far on /promover-anuncio; null for none. */
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
 * Serializes a possibly incomplete choice as the draft `promocao` (rule: promocao/rascunho); '' and 0 mean
 * not chosen.
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

/** Parses a stored draft; options no longer on sale read as not chosen, a past start as today. */
export function readDraft(stored: unknown, hoje: Dia): Escolha {
  const draft = parsePromocao(stored)
  const empty = emptyEscolha(hoje)
  const turno = TURNOS.find((candidate) => candidate === draft?.turno)
  if (draft === undefined || turno === undefined) return empty
  const slot = slotEscolhido({ turno, horarioInicio: draft.horaInicio })
  const dias = diasDoTurno(turno).find((permitted) => permitted === draft.dias) ?? null
  const impulsos =
    dias === null ? [] : impulsosPermitidos(turno, dias).filter((count) => count === draft.impulsos)
  const { dataInicio } = draft
  return {
    turno,
    horarioInicio: slot?.inicio ?? null,
    horarioFim: slot?.fim ?? null,
    dias,
    impulsos: impulsos[0] ?? null,
    superTop: draft.superTop,
    highlight: draft.highlight,
    novidade: draft.novidade,
    dataInicio: isDia(dataInicio) && dataInicio > hoje ? dataInicio : hoje,
  }
}

/** A payable choice with its price; undefined while incomplete. */
export function quoteOf(escolha: Escolha): CotacaoOk | undefined {
  const quote = cotacao(escolha)
  return quote.ok ? quote : undefined
}
