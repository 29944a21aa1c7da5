import { fimDoSilencio, ROTULO_PUSH, TIPOS_PUSH } from '@portal/domain/avisos-push'
import { z } from 'zod'
import { HOUR_MS, MINUTE_MS, type Clock } from '../../../kernel/clock'
import type { JobHandler } from '../../../kernel/jobs/ports'
import type { PushSender } from '../../../kernel/push/ports'
import { PUSH_JOB, type AvisosPushRepository } from '../db/avisos-push'

const dadosSchema = z.object({ sessao: z.number().int(), tipo: z.enum(TIPOS_PUSH) })
/** Later it is no news. */
const RETRIES = { forMs: 6 * HOUR_MS, maxPauseMs: 30 * MINUTE_MS }
/** Accounts without a state follow Brasília. */
const UF = 'DF'

/**
 * Delivers one notice to one device: the screen to open. The words are the service worker's, the same for
 * every event (rule: avisos/tela-bloqueada).
 */
export function pushJob(deps: {
  store: { avisosPush: AvisosPushRepository }
  push: PushSender
  clock: Clock
}): JobHandler {
  return {
    kind: 'external',
    classe: 'rapido',
    tipo: PUSH_JOB,
    retries: RETRIES,
    async run(dados) {
      const { sessao, tipo } = dadosSchema.parse(dados)
      const now = deps.clock()
      const entrega = await deps.store.avisosPush.find(sessao, tipo, now)
      if (entrega === undefined) return
      const ate = entrega.silencio && fimDoSilencio(entrega.silencio, entrega.estado ?? UF, now)
      if (ate) return deps.store.avisosPush.postpone(sessao, tipo, { now, ate })
      const payload = JSON.stringify({ destino: ROTULO_PUSH[tipo].destino })
      if (!(await deps.push.send(entrega, payload))) await deps.store.avisosPush.removeDead(entrega.endpoint)
    },
  }
}
