import { fimDaPromocao, type Dia } from '@portal/domain/tempo'
import type { CotacaoOk } from '@portal/domain/promocao'
import { formatDia } from './periodo'

export interface Vigencia {
  inicio: Dia
  dias: number
  /** A day. */
  impulsos: number
  uf: string
}

/** 'no ar até 25/11, 23:59 · 9 impulsos': the same words at every step of a purchase (rule: promocao/inicio-e-fim). */
export function noArAte({ inicio, dias, impulsos, uf }: Vigencia): string {
  const { dataFim } = fimDaPromocao(inicio, dias, uf)
  return `no ar até ${formatDia(dataFim).slice(0, 5)}, 23:59 · ${totalDeImpulsos(dias * impulsos)}`
}

export function totalDeImpulsos(total: number): string {
  return total === 1 ? '1 impulso' : `${total} impulsos`
}

/** What a quoted choice gives from its first day on. */
export function vigenciaDe(inicio: Dia, { dias, impulsos }: CotacaoOk, uf: string): Vigencia {
  return { inicio, dias, impulsos, uf }
}

export function firstUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
