import * as api from '@portal/api/operacao/pagamentos'
import { ESTADOS_PAGAMENTO, isPagamentoAberto, type EstadoPagamento } from '@portal/domain/estados'
import { codigoAnunciante } from '@portal/domain/perfil'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { flagField, LIMITE, limiteField, quemField } from '../../../kernel/acts/fields'
import { done } from '../../../kernel/failure'
import type { Pedido } from '../ports/pedidos'
import { pedidosTable, pedidoVisto } from './views'
import { defineReading } from './context'
import { findUsuarioVisto, unknownUsuario } from '../../../kernel/acts/conta'

const ABERTOS = ESTADOS_PAGAMENTO.filter(isPagamentoAberto)

export const listPagamentos = defineReading({
  ato: 'ver-pagamentos',
  async read(
    { store },
    { quem, estados, limite }: { quem?: string; estados: readonly EstadoPagamento[]; limite: number },
  ) {
    const usuario = quem === undefined ? undefined : await findUsuarioVisto(store, quem)
    if (quem !== undefined && usuario === undefined) return unknownUsuario(quem)
    const filtro = { estados, limite, ...(usuario === undefined ? {} : { usuarioId: usuario.id }) }
    return done({ pedidos: (await store.tesouraria.listPedidos(filtro)).map(pedidoVisto) })
  },
  command: (act) =>
    defineCommand({
      name: 'pagamentos',
      alias: 'payments list',
      summary: 'lista os pedidos, do mais novo ao mais antigo',
      options: {
        abertos: { help: 'só os que esperam resposta' },
        usuario: { value: 'quem', help: 'só desta conta: id, código ou e-mail' },
        ...LIMITE,
      },
      input: z
        .object({ abertos: flagField, usuario: quemField.optional(), limite: limiteField })
        .transform(({ abertos, usuario, limite }) => ({
          ...(usuario === undefined ? {} : { quem: usuario }),
          estados: abertos ? ABERTOS : ESTADOS_PAGAMENTO,
          limite,
        })),
      act,
      print: ({ pedidos }) => pedidosTable(pedidos),
    }),
})

/** Finds orders by any identifier of an order or an account. */
export const searchPagamentos = defineReading({
  ato: 'ver-pagamentos',
  endpoint: api.listPagamentos,
  fromCall: ({ per_page: limite, ...query }) => ({ ...query, limite }),
  async read(
    { store },
    { busca = '', estado, limite }: { busca?: string; estado?: EstadoPagamento; limite: number },
  ) {
    const named = busca === '' ? undefined : await store.tesouraria.findPedido(busca)
    if (named !== undefined) return done([pedidoDoOperador(named)])
    const usuario = busca === '' ? undefined : await findUsuarioVisto(store, busca)
    if (busca !== '' && usuario === undefined) return done([])
    const estados = estado === undefined ? ESTADOS_PAGAMENTO : [estado]
    const filtro = { estados, limite, ...(usuario && { usuarioId: usuario.id }) }
    return done((await store.tesouraria.listPedidos(filtro)).map(pedidoDoOperador))
  },
})

const pedidoDoOperador = (pedido: Pedido) => ({
  ...pedidoVisto(pedido),
  conta: codigoAnunciante(pedido.usuarioId),
})
