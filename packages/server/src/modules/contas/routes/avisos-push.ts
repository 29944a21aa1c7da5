import * as api from '@portal/api/avisos-push'
import type { AvisosPush } from '@portal/api/avisos-push'
import type { FastifyInstance } from 'fastify'
import { done, fail, invalid } from '../../../kernel/failure'
import { route } from '../../../kernel/http/route'
import type { ContasDeps } from '../deps'

/** Notices by Web Push (docs/product/avisos.md). */
export function avisosPushRoutes(app: FastifyInstance, deps: ContasDeps): void {
  const { store, push, clock, limits } = deps
  const shown = async ({ id, usuarioId }: { id: number; usuarioId: number }): Promise<AvisosPush> => ({
    chave: push.chave,
    ...(await store.avisosPush.preferencias(usuarioId)),
    aparelhos: (await store.avisosPush.list(usuarioId, clock())).map((aparelho) => ({
      ...aparelho,
      desde: aparelho.desde.toISOString(),
      este: aparelho.id === id,
    })),
  })
  route(app, deps, api.findAvisosPush, async ({ session }) => done(await shown(session)))
  route(
    app,
    deps,
    api.ligarAvisosPush,
    async ({ session, body }) => {
      if (!push.accepts(body.endpoint))
        return invalid({ endpoint: ['O serviço de avisos deste navegador não é atendido.'] })
      await store.transaction((tx) => tx.avisosPush.save(session, body, clock()))
      return done(await shown(session))
    },
    { limits: [limits.signIns] },
  )
  route(app, deps, api.desligarAvisosPush, async ({ session, params }) =>
    (await store.avisosPush.remove(session.usuarioId, Number(params.id)))
      ? done(undefined)
      : fail('NAO_ENCONTRADO'),
  )
  route(app, deps, api.updateAvisosPush, async ({ session, body }) => {
    await store.avisosPush.setPreferencias(session.usuarioId, body)
    return done(await shown(session))
  })
}
