/** A payment with everything that happened to it (docs/adr/0017). */
import type { AnswerOf } from '@portal/api/endpoint'
import * as api from '@portal/api/operacao/pagamentos'
import { reais } from '@portal/domain/dinheiro'
import { z } from 'zod'
import { nomeDoAtor } from '../../../kernel/acts/ator'
import { defineCommand } from '../../../kernel/acts/command'
import { textField } from '../../../kernel/acts/fields'
import { done } from '../../../kernel/failure'
import { pedeSegundaPessoa } from '../../operadores'
import { defineAct, defineSequence, type PagamentosActContext } from './context'
import { alvoDe, dossieDe, reservaDe, unknownPedido, type Dossie, type DossieDaReserva } from './dossie'
import { pagamentoLines } from './dossie-lines'

export const pedidoField = textField(1, 120)

/** Finds an order by any identifier, or a hold of credits by its reference; the view is audited. */
export const showPagamento = defineAct({
  ato: 'ver-pagamentos',
  async run(tx, { referencia }: { referencia: string }) {
    const pedido = await tx.tesouraria.findPedido(referencia)
    if (pedido !== undefined) return done<Dossie | DossieDaReserva>(await dossieDe(tx, pedido))
    const reserva = await reservaDe(tx, referencia)
    return reserva === undefined ? unknownPedido(referencia) : done<Dossie | DossieDaReserva>(reserva)
  },
  audit: (found, { referencia }) =>
    'pedido' in found
      ? { acao: 'pagamento-consultado', alvo: alvoDe(found.pedido) }
      : { acao: 'reserva-consultada', alvo: `reserva:${referencia}` },
  command: (act) =>
    defineCommand({
      name: 'pagamento',
      alias: 'payments show',
      argument: 'pedido',
      summary: 'mostra um pedido, ou uma reserva de créditos, com toda a sua história',
      input: z.object({ pedido: pedidoField }).transform(({ pedido }) => ({ referencia: pedido })),
      act,
      print: pagamentoLines,
    }),
})

/** Fails with NAO_ENCONTRADO. */
export const openPagamento = defineSequence({
  ato: 'ver-pagamentos',
  endpoint: api.findPagamento,
  async run(contexto, { id }: { id: string }) {
    const shown = await showPagamento(contexto, { referencia: id })
    if (!shown.ok) return shown
    if (!('pedido' in shown.data)) throw new Error('an order was found by its id, and is a hold of credits')
    const { pedido, historico } = shown.data
    return done({
      ...shown.data,
      recebimentos: await listRecebimentos(contexto, pedido.id),
      historico: historico.map(({ criadoEm: em, ator, acao }) => ({
        em,
        acao,
        quem: nomeDoAtor(ator),
      })),
    })
  },
})

type Recebimentos = AnswerOf<typeof api.findPagamento>['recebimentos']

/** Each with whether refunding it now needs a second person. */
async function listRecebimentos(contexto: PagamentosActContext, pedidoId: string): Promise<Recebimentos> {
  const { pedidos } = contexto.store
  const conta = (await pedidos.find(pedidoId))?.usuarioId ?? 0
  const seen: Recebimentos = []
  for (const { id, valor, recebidoEm, devolvidoEm } of await pedidos.listRecebimentos(pedidoId)) {
    const gasto = { ato: 'devolver-pagamento', conta, valor } as const
    seen.push({
      id,
      valor: reais(valor),
      recebidoEm,
      devolvidoEm,
      pedeSegundaPessoa: await pedeSegundaPessoa(contexto.store, contexto, gasto),
    })
  }
  return seen
}
