import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const meter = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
/** Truncation: more characters do not change the rating, but would block the screen. */
const JUDGED = 100

/**
 * Strength from 0 (guessed at once) to 4; `known` personal data counts as known to attackers. @internal:
 * loaded lazily.
 */
export function forcaDaSenha(senha: string, known: readonly string[]): number {
  return meter.check(senha.slice(0, JUDGED), [...known]).score
}
