import {
  comprarCreditos,
  extratoCreditos,
  historicoCreditos,
  reservarCreditos,
  statusCompra,
} from '@portal/api/creditos'
import { reais } from '@portal/domain/dinheiro'
import { PALAVRAS_PAGAMENTO } from '@portal/domain/estados'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps'
import { done, fail, invalid } from '../../../kernel/failure'
import { reservar } from '../use-cases/reservas'
import { instanteLocal } from '../../../kernel/instante'
import { conferirSePreciso } from '../../pagamentos/use-cases/conferir'
import { pagarPacote } from '../../pagamentos/use-cases/pacote'
import { route } from '../../../kernel/http/route'
import { cobrancaCriada } from '../../pagamentos/routes/pagamento-criado'

/** Credits: holds, purchases, history, statement. */
export function creditosRoutes(app: FastifyInstance, deps: Deps): void {
  const { store } = deps

  route(app, deps, reservarCreditos, async ({ session, body }) => {
    // Credits are given by purchases and by the operator alone.
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
      expiraEm: instanteLocal(feita.reserva.expiraEm),
    })
  })

  route(app, deps, comprarCreditos, async ({ session, body, idempotencyKey }) => {
    const chamada = { usuarioId: session.usuarioId, idempotencia: idempotencyKey ?? null, corpo: body }
    const criado = await pagarPacote(deps.pagamentos, chamada)
    if (!criado.ok) return criado
    const { loc_id, txid, ...rest } = await cobrancaCriada(deps, criado.data)
    return done({ ...rest, efi_loc_id: loc_id, efi_txid: txid })
  })

  route(app, deps, historicoCreditos, async ({ session, query }) => {
    const { itens, total } = await store.pedidos.compras(session.usuarioId, query.page, query.per_page)
    const data = itens.map((pedido) => ({
      id: pedido.numero,
      amount: reais(pedido.valor),
      description: pedido.descricao,
      created_at: instanteLocal(pedido.criadoEm),
      status: PALAVRAS_PAGAMENTO[pedido.estado].historico,
      external_reference: pedido.id,
    }))
    return done({ data, total })
  })

  route(app, deps, extratoCreditos, async ({ session, query }) => {
    const { itens, total } = await store.ledger.extrato(session.usuarioId, query.page, query.per_page)
    const data = itens.map(({ criadaEm, ...linha }) => ({ ...linha, criadoEm: instanteLocal(criadaEm) }))
    return done({ data, total })
  })

  route(app, deps, statusCompra, async ({ session, query }) => {
    const pedido = await store.pedidos.findCompra(session.usuarioId, query.credito_id)
    if (pedido === undefined) return fail('NAO_ENCONTRADO')
    const { estado, creditos } = await conferirSePreciso(deps.pagamentos, pedido)
    return done({ status: PALAVRAS_PAGAMENTO[estado].cobranca, creditos })
  })
}
