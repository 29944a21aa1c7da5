/** Queries the provider and checks the books (docs/adr/0017). */
import * as api from '@portal/api/operacao/pagamentos'
import type { EstadoPagamento } from '@portal/domain/estados'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { flagField, LIMITE, limiteField } from '../../../kernel/acts/fields'
import { table } from '../../../kernel/acts/text'
import { done } from '../../../kernel/failure'
import { consultarCobranca } from '../use-cases/consultar-cobranca'
import { fechar } from '../use-cases/fechar'
import { type Divergencia } from '../ports/fechamento'
import { type Pedido } from '../ports/pedidos'
import { pedidoVisto } from './views'
import { defineAct, defineSequence } from './context'
import { alvoDe, unknownPedido } from './dossie'
import { pedidoField } from './show'

const ATO = 'conciliar-pagamento'
const ABERTOS = ['CRIADO', 'PENDENTE', 'INDETERMINADO'] as const satisfies readonly EstadoPagamento[]

const recordConferencia = defineAct({
  ato: ATO,
  run: async (_tx, conferencia: { feitoEm: Date; divergencias: Divergencia[] }) => done(conferencia),
  audit: ({ divergencias }) => ({
    acao: 'livros-conferidos',
    alvo: 'pagamentos',
    dados: { divergencias: divergencias.length },
  }),
})

/** Runs the daily check now: differences are listed, stored and reported as on any day. */
export const checkLivros = defineSequence({
  ato: ATO,
  async run(contexto, _input: object) {
    const { store, clock, pagamentos } = contexto
    const conferencia = await fechar({ store, clock, alertar: pagamentos.alertar, operador: null })
    await recordConferencia(contexto, conferencia)
    return done(conferencia)
  },
  command: (act) =>
    defineCommand({
      name: 'pagamentos conferir',
      alias: 'payments check',
      summary: 'compara livro-razão, pagamentos e anúncios e nomeia cada divergência; não muda nada',
      input: z.object({}),
      act,
      print: ({ divergencias }) =>
        table(
          ['DIVERGÊNCIA', 'ONDE', 'O QUÊ'],
          divergencias.map(({ tipo, alvo, detalhe }) => [tipo, alvo, detalhe]),
          'Nenhuma divergência.',
        ),
    }),
})

const recordConciliacao = defineAct({
  ato: ATO,
  run: async (_tx, { antes, depois }: { antes: Pedido; depois: Pedido }) =>
    done({ antes: antes.estado, pedido: pedidoVisto(depois) }),
  audit: ({ antes, pedido }) => ({
    acao: 'pagamento-conciliado',
    alvo: alvoDe(pedido),
    dados: { antes, depois: pedido.estado },
  }),
})

/** Queries the provider about one order in any state, or about every open one, and settles the response. */
export const conciliarPagamentos = defineSequence({
  ato: ATO,
  endpoint: api.conciliarPagamento,
  fromCall: ({ id }) => ({ referencia: id, limite: 1 }),
  async run(contexto, { referencia, limite }: { referencia?: string; limite: number }) {
    const { store, pagamentos } = contexto
    const found = referencia === undefined ? undefined : await store.tesouraria.findPedido(referencia)
    if (referencia !== undefined && found === undefined) return unknownPedido(referencia)
    const chosen =
      found === undefined ? await store.tesouraria.listPedidos({ estados: ABERTOS, limite }) : [found]
    const pedidos = []
    for (const antes of chosen) {
      const depois = await consultarCobranca(pagamentos, antes, 'operador')
      const conciliado = await recordConciliacao(contexto, { antes, depois })
      if (!conciliado.ok) return conciliado
      pedidos.push(conciliado.data)
    }
    return done({ pedidos })
  },
  view({ pedidos: [one] }) {
    if (one === undefined) throw new Error('the reconciled order does not exist')
    return { antes: one.antes, depois: one.pedido.estado }
  },
  command: (act) =>
    defineCommand({
      name: 'pagamento conciliar',
      alias: 'payments reconcile',
      argument: 'pedido',
      optional: true,
      summary: 'pergunta ao provedor por um pedido, ou por todos os abertos, e aplica o que ele disser',
      options: { abertos: { help: 'todos os que esperam resposta' }, ...LIMITE },
      input: z
        .object({ pedido: pedidoField.optional(), abertos: flagField, limite: limiteField })
        .transform(({ pedido, abertos, limite }, issue) => {
          if ((pedido !== undefined) !== abertos) return { referencia: pedido, limite }
          issue.addIssue('Informe o pedido ou --abertos, um dos dois.')
          return z.NEVER
        }),
      act,
      print: ({ pedidos }) =>
        table(
          ['PEDIDO', 'O QUE', 'ANTES', 'AGORA'],
          pedidos.map(({ antes, pedido }) => [pedido.id, pedido.descricao, antes, pedido.estado]),
          'Nenhum pedido aberto.',
        ),
    }),
})
