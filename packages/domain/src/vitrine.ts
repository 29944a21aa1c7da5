/**
 * The order of listings (rule: busca/ordem): TOP, more impulsos passed today, novidade, newest; grátis after
 * all paid. SUPER TOP ranks among TOP here; the rotation picks the three leaders (`rodizio.ts`).
 */
import type { TipoAnuncio } from './opcoes'

export interface PosicaoAnuncio {
  /** AGUARDA: paid, promotion not yet begun. */
  readonly tipo: TipoAnuncio | 'AGUARDA'
  readonly impulsosPassadosHoje: number
  readonly novidade: boolean
  readonly criadoEm: Date
}

const MAX_IMPULSOS = 63
const BITS_CRIADO = 44n
const MAX_CRIADO = (1n << BITS_CRIADO) - 1n
/** Listings whose paid promotion has begun rank at or above this. */
export const ORDEM_TOP = 0b101n << (BITS_CRIADO + 7n)
/** Stored ranks of earlier releases, with SUPER TOP or impulsos of paid listings, are at or above this and get recomputed. */
export const ORDEM_ANTIGA = ORDEM_TOP + (1n << (BITS_CRIADO + 1n))

/**
 * One packed integer (below 2^54, so a PostgreSQL bigint) whose descending order is the promised one: pago 1
 * bit · 0 · TOP 1 · impulsos passed 6 · novidade 1 · criadoEm in ms 44. Ties are broken by id DESC. The
 * second bit was superTop once, above every TOP.
 */
export function ordem(posicao: PosicaoAnuncio): bigint {
  const impulsos = Math.min(MAX_IMPULSOS, Math.max(0, Math.trunc(posicao.impulsosPassadosHoje)))
  const criado = BigInt(Math.max(0, posicao.criadoEm.getTime()))
  let packed = posicao.tipo === 'GRATIS' ? 0n : 1n
  packed = (packed << 2n) | (posicao.tipo === 'TOP' ? 1n : 0n)
  packed = (packed << 6n) | BigInt(impulsos)
  packed = (packed << 1n) | (posicao.novidade ? 1n : 0n)
  return (packed << BITS_CRIADO) | (criado > MAX_CRIADO ? MAX_CRIADO : criado)
}

/**
 * The same order as a plain comparator (negative: `a` first); the reference implementation for the tests of
 * `ordem`.
 */
export function compareAnuncios(a: PosicaoAnuncio, b: PosicaoAnuncio): number {
  const descending = (x: number, y: number) => y - x
  return (
    descending(Number(a.tipo !== 'GRATIS'), Number(b.tipo !== 'GRATIS')) ||
    descending(Number(a.tipo === 'TOP'), Number(b.tipo === 'TOP')) ||
    descending(a.impulsosPassadosHoje, b.impulsosPassadosHoje) ||
    descending(Number(a.novidade), Number(b.novidade)) ||
    descending(a.criadoEm.getTime(), b.criadoEm.getTime())
  )
}
