import { DIGITANDO_S } from '@portal/domain/limites-dos-recados'
import { LADOS_DO_RECADO, type LadoDoRecado } from '@portal/domain/recado-lados'
import type { ConversaChange } from '../../kernel/changed'
import type { RecadosDeps } from './deps'

/** Who is typing, in memory: what any process published within the last seconds. */
export function createDigitando({ onConversaChange }: Pick<RecadosDeps, 'onConversaChange'>) {
  const typing = new Map<string, ConversaChange & { timer: NodeJS.Timeout }>()
  const wakes = new Set<() => void>()
  const keyOf = (conversaId: number, lado: LadoDoRecado) => `${conversaId} ${lado}`
  const end = (key: string) => {
    clearTimeout(typing.get(key)?.timer)
    typing.delete(key)
  }
  const expire = (key: string) => {
    end(key)
    for (const wake of wakes) wake()
  }
  const unsubscribe = onConversaChange((change) => {
    if (change?.digitando === undefined) {
      // A message, a block or a deletion ends it.
      if (change !== undefined) for (const lado of LADOS_DO_RECADO) end(keyOf(change.conversaId, lado))
      return
    }
    const key = keyOf(change.conversaId, change.digitando)
    end(key)
    typing.set(key, { ...change, timer: setTimeout(() => expire(key), DIGITANDO_S * 1000).unref() })
  })
  return {
    isAnunciante: (conversaId: number): boolean => typing.has(keyOf(conversaId, 'anunciante')),
    /** Conversations of an advertiser whose visitor is typing. */
    visitantesDe: (usuarioId: number): number[] =>
      [...typing.values()]
        .filter((one) => one.usuarioId === usuarioId && one.digitando === 'visitante')
        .map(({ conversaId }) => conversaId),
    /** Calls `wake` when somebody has stopped typing; returns an unsubscribe function. */
    onExpire(wake: () => void): () => void {
      wakes.add(wake)
      return () => void wakes.delete(wake)
    },
    close() {
      unsubscribe()
      for (const { timer } of typing.values()) clearTimeout(timer)
    },
  }
}
