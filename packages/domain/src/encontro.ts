/** Encontro seguro: a timer with a trusted contact (docs/product/encontro-seguro.md). */
import { distancia } from './grafia'
import { APELIDO_MAX, PALAVRA_MAX, PALAVRA_MIN } from './limites-de-apoio'

export const CANAIS_DE_AVISO = ['email', 'sms'] as const
export type CanalDeAviso = (typeof CANAIS_DE_AVISO)[number]

/** Offered times, in minutes. */
export const TEMPOS_DO_ENCONTRO = [60, 90, 120, 180] as const

/** A name is sent to somebody else's phone: letters alone, so that it carries no address and no offer. */
const APELIDO = new RegExp(`^\\p{L}[\\p{L}\\p{M}' -]{0,${APELIDO_MAX - 1}}$`, 'u')

export const isApelido = (text: string): boolean => APELIDO.test(text)

/** A word as it is compared: without accents, case and spaces. */
export const normalizaPalavra = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

export const isPalavra = (text: string): boolean => {
  const { length } = normalizaPalavra(text)
  return length >= PALAVRA_MIN && length <= PALAVRA_MAX
}

/** Whether a typing error could turn one word into the other. */
export function palavrasParecidas(one: string, other: string): boolean {
  const [a, b] = [normalizaPalavra(one), normalizaPalavra(other)]
  return a.startsWith(b) || b.startsWith(a) || distancia(a, b, 2) <= 2
}
