import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const meter = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
/** Beyond it no guess gets cheaper, and a long text would keep the screen busy. */
const JUDGED = 100

/** From 0 (guessed at once) to 4; what is known of the person counts as known to attackers too. @internal: it is loaded late. */
export function forcaDaSenha(senha: string, known: readonly string[]): number {
  return meter.check(senha.slice(0, JUDGED), [...known]).score
}
