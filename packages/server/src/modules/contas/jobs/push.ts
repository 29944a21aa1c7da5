import { fimDoSilencio, TIPOS_PUSH } from '@portal/domain/avisos-push'
import { z } from 'zod'
import { HOUR_MS, MINUTE_MS, type Clock } from '../../../kernel/clock'
import type { JobHandler } from '../../../kernel/jobs/ports'
import type { PushSender } from '../../../kernel/push/ports'
import type { AvisosDoVisitante } from '../db/avisos-do-visitante'
import { PUSH_JOB, type AvisosPushRepository } from '../db/avisos-push'

const dadosSchema = z.union([
  z.object({ sessao: z.number().int(), tipo: z.enum(TIPOS_PUSH) }),
  z.object({ visitante: z.number().int() }),
])
/** Older notices are dropped. */
const RETRIES = { forMs: 6 * HOUR_MS, maxPauseMs: 30 * MINUTE_MS }
/** Accounts without a state use Brasília's clock. */
const UF = 'DF'

/**
 * Delivers one notice to one device: the screen to open. The words are the service worker's, the same for
 * every event (rule: avisos/tela-bloqueada).
 */
export function pushJob(deps: {
  store: { avisosPush: AvisosPushRepository; avisosDoVisitante: AvisosDoVisitante }
  push: PushSender
  clock: Clock
}): JobHandler {
  return {
    kind: 'external',
    classe: 'rapido',
    tipo: PUSH_JOB,
    retries: RETRIES,
    async run(dados) {
      const alvo = dadosSchema.parse(dados)
      const { avisosPush, avisosDoVisitante } = deps.store
      const now = deps.clock()
      const [quem, entrega] =
        'sessao' in alvo
          ? [String(alvo.sessao), await avisosPush.find(alvo.sessao, alvo.tipo, now)]
          : [`visitante:${alvo.visitante}`, await avisosDoVisitante.find(alvo.visitante)]
      if (entrega === undefined) return
      const ate = entrega.silencio && fimDoSilencio(entrega.silencio, entrega.estado ?? UF, now)
      if (ate) return avisosPush.postpone(quem, alvo, { now, ate })
      const payload = JSON.stringify({ destino: entrega.destino })
      if (!(await deps.push.send(entrega, payload))) await avisosPush.removeDead(entrega.endpoint)
    },
  }
}
