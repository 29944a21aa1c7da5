import { extratoCreditos, reservarCreditos } from '@portal/api/creditos'
import type { FastifyInstance } from 'fastify'
import type { CreditosDeps } from '../deps'
import { done, fail, invalid } from '../../../kernel/failure'
import { reservar } from '../use-cases/reservas'
import { route } from '../../../kernel/http/route'

/** Credits: holds and statement. */
export function creditosRoutes(app: FastifyInstance, deps: CreditosDeps): void {
  const { store } = deps

  route(app, deps, reservarCreditos, async ({ session, body }) => {
    // Only purchases and the operator give credits.
    if (body.quantidade >= 0) return invalid({ quantidade: ['Informe uma quantidade negativa.'] })
    const pedido = {
      usuarioId: session.usuarioId,
      referenciaId: body.referencia_id,
      quantidade: -body.quantidade,
    }
    const feita = await store.transaction(({ ledger, reservas }) =>
      reservar({ ledger, reservas, now: deps.clock() }, pedido),
    )
    if (!feita.ok) return fail(feita.code)
    return done({
      message: 'Créditos reservados.',
      referencia_id: body.referencia_id,
      creditos: feita.saldos.disponivel,
      creditosUsados: feita.saldos.usado,
      expiraEm: feita.reserva.expiraEm,
    })
  })

  route(app, deps, extratoCreditos, async ({ session, query }) => {
    const { itens, total } = await store.ledger.extrato(session.usuarioId, query.page, query.per_page)
    const data = itens.map(({ criadaEm, ...linha }) => ({ ...linha, criadoEm: criadaEm }))
    return done({ data, total })
  })
}
