/**
 * Promotion quotes and the choices behind them (rules: promocao/passos, promocao/precos, promocao/gratis,
 * promocao/combinacoes).
 */
import { emCentavos, emCreditos, somaCentavos, somaCreditos, type Centavos, type Creditos } from './dinheiro'
import { DIAS_GRATIS } from './limites'
import { ROTULO_TURNO, TURNOS, type Turno } from './opcoes'
import { formatCount } from './texto'
import {
  ADICIONAIS,
  CREDITOS_NOITE,
  diasDoTurno,
  impulsosPermitidos,
  PRECO_ADICIONAL,
  PRECOS,
  PRECOS_MADRUGADA,
  SLOTS,
  type Preco,
  type Slot,
} from './precos'

export * from './precos'

/** Choices made so far on /promover-anuncio; also the shape of a promotion in a request. */
export interface EscolhaPromocao {
  turno?: string | null
  horarioInicio?: string | null
  horarioFim?: string | null
  dias?: number | null
  impulsos?: number | null
  superTop?: boolean | null
  highlight?: boolean | null
  novidade?: boolean | null
}

export interface ItemCotacao {
  readonly rotulo: string
  readonly valor: Centavos
  readonly creditos: Creditos
}
export interface CotacaoOk {
  readonly ok: true
  readonly turno: Turno
  readonly slot: Slot
  readonly dias: number
  readonly impulsos: number
  readonly total: Centavos
  readonly creditos: Creditos
  readonly itens: readonly ItemCotacao[]
}
export type CodigoCotacao = 'TURNO_INVALIDO' | 'HORARIO_INVALIDO' | 'DIAS_INVALIDOS' | 'IMPULSOS_INVALIDOS'
export interface CotacaoErro {
  readonly ok: false
  readonly code: CodigoCotacao
}
export type Cotacao = CotacaoOk | CotacaoErro

function findTurno(text: string | null | undefined): Turno | undefined {
  return TURNOS.find((turno) => turno === text)
}

function findSlot(turno: Turno, escolha: EscolhaPromocao): Slot | undefined {
  return SLOTS[turno].find(
    (slot) => slot.inicio === escolha.horarioInicio && (escolha.horarioFim ?? slot.fim) === slot.fim,
  )
}

function precoDoTurno(turno: Turno, dias: number, impulsos: number): Preco | undefined {
  if (turno === 'madrugada') return dias === 1 || dias === 7 ? PRECOS_MADRUGADA[dias] : undefined
  const base = Object.entries(PRECOS).find(([key]) => key === `${dias}/${impulsos}`)?.[1]
  if (base === undefined || turno !== 'noite' || (dias !== 1 && dias !== 7)) return base
  return { valor: base.valor, creditos: CREDITOS_NOITE[dias] }
}

/** Itemized price of a promotion in reais and in credits; refuses a combination that is not on sale. */
export function cotacao(escolha: EscolhaPromocao): Cotacao {
  const turno = findTurno(escolha.turno)
  if (turno === undefined) return { ok: false, code: 'TURNO_INVALIDO' }
  const slot = findSlot(turno, escolha)
  if (slot === undefined) return { ok: false, code: 'HORARIO_INVALIDO' }
  const dias = diasDoTurno(turno).find((permitted) => permitted === escolha.dias)
  if (dias === undefined) return { ok: false, code: 'DIAS_INVALIDOS' }
  const impulsos = impulsosPermitidos(turno, dias).find((permitted) => permitted === escolha.impulsos)
  const base = impulsos === undefined ? undefined : precoDoTurno(turno, dias, impulsos)
  if (impulsos === undefined || base === undefined) return { ok: false, code: 'IMPULSOS_INVALIDOS' }
  const itens = [
    { rotulo: rotuloPlano(turno, dias, impulsos), ...base },
    ...ADICIONAIS.filter((adicional) => escolha[adicional] === true).map(
      (adicional) => PRECO_ADICIONAL[adicional],
    ),
  ]
  const total = somaCentavos(itens.map((item) => item.valor))
  const creditos = somaCreditos(itens.map((item) => item.creditos))
  return { ok: true, turno, slot, dias, impulsos, total, creditos, itens }
}

/** 'TOP Tarde, 3 dias, 5 impulsos'. */
export function rotuloPlano(turno: Turno, dias: number, impulsos: number): string {
  return `TOP ${ROTULO_TURNO[turno]}, ${formatCount(dias, 'dia', 'dias')}, ${impulsos} impulsos`
}

/**
 * Quote of the free plan (rule: promocao/gratis): turno and slot are required; 7 days, no impulsos, no
 * add-ons, no charge.
 */
export function cotacaoGratis(
  escolha: Pick<EscolhaPromocao, 'turno' | 'horarioInicio' | 'horarioFim'>,
): Cotacao {
  const turno = findTurno(escolha.turno)
  if (turno === undefined) return { ok: false, code: 'TURNO_INVALIDO' }
  const slot = findSlot(turno, escolha)
  if (slot === undefined) return { ok: false, code: 'HORARIO_INVALIDO' }
  return {
    ok: true,
    turno,
    slot,
    dias: DIAS_GRATIS,
    impulsos: 0,
    total: emCentavos(0),
    creditos: emCreditos(0),
    itens: [],
  }
}

// Choices on /promover-anuncio: resets, progress and the visibility meter (rules: promocao/passos,
// promocao/visibilidade).

/** Sets the turno; a change resets slot, days and impulsos and keeps add-ons. */
export function resetPromocao<T extends EscolhaPromocao>(escolha: T, turno: Turno): T {
  if (escolha.turno === turno) return escolha
  return { ...escolha, turno, horarioInicio: null, horarioFim: null, dias: null, impulsos: null }
}

/** Sets the slot. */
export function chooseSlot<T extends EscolhaPromocao>(escolha: T, slot: Slot): T {
  return { ...escolha, horarioInicio: slot.inicio, horarioFim: slot.fim }
}

/** Sets the days; resets a count of impulsos that is not sold with them. */
export function chooseDias<T extends EscolhaPromocao>(escolha: T, dias: number): T {
  const turno = TURNOS.find((candidate) => candidate === escolha.turno)
  const permitted = turno === undefined ? [] : impulsosPermitidos(turno, dias)
  const impulsos = permitted.find((count) => count === escolha.impulsos) ?? null
  return { ...escolha, dias, impulsos }
}

/** The chosen slot, if it belongs to the chosen turno. */
export function slotEscolhido(escolha: EscolhaPromocao): Slot | undefined {
  const turno = TURNOS.find((candidate) => candidate === escolha.turno)
  return turno && SLOTS[turno].find((slot) => slot.inicio === escolha.horarioInicio)
}

/** Counts the choices made among turno, slot, dias and impulsos. */
export function countEscolhas(escolha: EscolhaPromocao): number {
  const choices = [escolha.turno, escolha.horarioInicio, escolha.dias, escolha.impulsos]
  return choices.filter((choice) => choice !== null && choice !== undefined && choice !== '').length
}

/** Whether the purchase can proceed: turno, slot, dias and impulsos are chosen (rule: promocao/passos). */
export function canComprar(escolha: EscolhaPromocao): boolean {
  return countEscolhas(escolha) === 4
}

export interface Visibilidade {
  readonly rotulo: 'Baixa' | 'Média' | 'Alta' | 'Muito Alta'
  readonly percentual: number
}
const VISIBILIDADES: readonly Visibilidade[] = [
  { rotulo: 'Baixa', percentual: 0 },
  { rotulo: 'Média', percentual: 25 },
  { rotulo: 'Alta', percentual: 50 },
  { rotulo: 'Alta', percentual: 75 },
  { rotulo: 'Muito Alta', percentual: 100 },
]

/** The visibility meter for a number of choices, clamped to 0–4. */
export function visibilidade(escolhas: number): Visibilidade {
  const index = Math.min(4, Math.max(0, Math.trunc(escolhas)))
  const found = VISIBILIDADES[index]
  if (found === undefined) throw new RangeError(`no visibility for ${escolhas}`)
  return found
}
