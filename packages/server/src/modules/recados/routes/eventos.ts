/** Pushed changes of conversations, for both sides (rule: recados/ao-vivo). */
import { digitarConversa, digitarRecado, eventosConversa, eventosMensagens } from '@portal/api/recados'
import type { FastifyInstance } from 'fastify'
import type { ConversaChange } from '../../../kernel/changed'
import { done, fail } from '../../../kernel/failure'
import { streamEvents, streamLimit } from '../../../kernel/http/event-stream'
import { route } from '../../../kernel/http/route'
import type { RecadosDeps } from '../deps'
import { createDigitando } from '../digitando'
import type { Conversa } from '../ports/conversas'
import { PERDIDA } from '../use-cases/visao'
import { sinaisOf } from '../sinais'
import { findPorChave, isRecusado, lerPorChave } from '../use-cases/visitante'

/** A tab that is out of sight closes its stream. */
const STREAMS_OF_ACCOUNT = 6
const STREAMS_OF_CONVERSA = 3
const STREAMS_OF_ADDRESS = 30
const FULL = fail('MUITAS_TENTATIVAS', { retryAfter: 30 })

export function eventosRoutes(app: FastifyInstance, deps: RecadosDeps): void {
  const digitando = createDigitando(deps)
  app.addHook('onClose', async () => digitando.close())
  const subscribe = (concerns: (change: ConversaChange) => boolean) => (wake: () => void) => {
    const ends = [
      digitando.onExpire(wake),
      deps.onConversaChange((change) => {
        if (change === undefined || concerns(change)) wake()
      }),
    ]
    return () => ends.forEach((end) => end())
  }
  ownerRoutes(app, deps, { digitando, subscribe })
  visitorRoutes(app, deps, { digitando, subscribe })
}

interface Push {
  digitando: ReturnType<typeof createDigitando>
  subscribe: (concerns: (change: ConversaChange) => boolean) => (wake: () => void) => () => void
}

function ownerRoutes(app: FastifyInstance, deps: RecadosDeps, { digitando, subscribe }: Push): void {
  const { store } = deps
  const enter = streamLimit<number>(STREAMS_OF_ACCOUNT)
  route(app, deps, eventosMensagens, async ({ session: { usuarioId }, findSession, request, reply }) => {
    const leave = enter(usuarioId)
    if (leave === undefined) return FULL
    streamEvents(request, reply, {
      read: async () =>
        (await findSession()) && {
          ...(await store.conversas.countNaoLidas(usuarioId)),
          digitando: digitando.visitantesDe(usuarioId),
        },
      subscribe: subscribe((change) => change.usuarioId === usuarioId),
      onEnd: leave,
    })
    return 'sent'
  })
  route(app, deps, digitarRecado, async ({ session: { usuarioId }, params: { id } }) => {
    const conversa = await store.conversas.findDoDono(id, usuarioId)
    return conversa === undefined ? PERDIDA : publish(deps, conversa, 'anunciante')
  })
}

function visitorRoutes(app: FastifyInstance, deps: RecadosDeps, { digitando, subscribe }: Push): void {
  const [enter, enterAddress] = [
    streamLimit<number>(STREAMS_OF_CONVERSA),
    streamLimit<string>(STREAMS_OF_ADDRESS),
  ]
  const own = { unproven: 'refuse', limits: [deps.limits.contacts] } as const
  route(
    app,
    deps,
    eventosConversa,
    async ({ body: { chave }, request, reply }) => {
      const conversa = await findPorChave(deps, chave)
      if (conversa === undefined) return PERDIDA
      const leaves = [enterAddress(request.ip), enter(conversa.id)]
      const onEnd = () => leaves.forEach((leave) => leave?.())
      if (leaves.includes(undefined)) {
        onEnd()
        return FULL
      }
      streamEvents(request, reply, {
        read: async () => {
          const vista = await lerPorChave(deps, chave, deps.clock())
          return vista.ok
            ? { conversa: vista.data, digitando: digitando.isAnunciante(conversa.id) }
            : undefined
        },
        subscribe: subscribe(({ conversaId }) => conversaId === conversa.id),
        onEnd,
      })
      return 'sent'
    },
    own,
  )
  route(
    app,
    deps,
    digitarConversa,
    async ({ body: { chave }, request }) => {
      const conversa = await findPorChave(deps, chave)
      if (conversa === undefined) return PERDIDA
      const entrada = { sinais: sinaisOf(request, deps.config.publicUrl) }
      const recusado = await isRecusado(deps.store, conversa.usuarioId, entrada, deps.clock())
      return publish(deps, { ...conversa, bloqueada: conversa.bloqueada || recusado }, 'visitante')
    },
    own,
  )
}

/** Not while the writer is blocked or silenced, who gets the same response. */
function publish(
  { announceDigitando }: RecadosDeps,
  { id, usuarioId, bloqueada }: Conversa,
  digitando: 'visitante' | 'anunciante',
) {
  if (!bloqueada) announceDigitando({ conversaId: id, usuarioId, digitando })
  return done(undefined)
}
