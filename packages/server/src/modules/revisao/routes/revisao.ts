import { devolverRecusado } from '@portal/api/anuncio-atos'
import { idDoSlug } from '@portal/domain/texto'
import type { FastifyInstance } from 'fastify'
import { done, fail } from '../../../kernel/failure'
import { route } from '../../../kernel/http/route'
import { verDoDono } from '../../anuncios'
import type { RevisaoDeps } from '../deps'
import { chooseDevolucao } from '../use-cases/devolver'

const FEITO = {
  creditos: 'Créditos devolvidos à sua conta.',
  dinheiro: 'Devolução pedida: o dinheiro volta pelo mesmo meio de pagamento.',
} as const

/** An advertiser's options after a refusal. */
export function revisaoRoutes(app: FastifyInstance, deps: RevisaoDeps): void {
  const { store, pagamentos } = deps
  route(app, deps, devolverRecusado, async ({ session: { usuarioId }, params, body: { forma } }) => {
    const anuncioId = idDoSlug(params.id)
    if (anuncioId === undefined) return fail('NAO_ENCONTRADO')
    const outcome = await chooseDevolucao({ store, pagamentos }, { usuarioId, anuncioId, forma })
    if (!outcome.ok) return outcome
    const found = await store.anuncios.find(anuncioId)
    const [anuncio] = await verDoDono(deps, found === undefined ? [] : [found], deps.clock())
    return anuncio === undefined ? fail('NAO_ENCONTRADO') : done({ message: FEITO[forma], anuncio })
  })
}
