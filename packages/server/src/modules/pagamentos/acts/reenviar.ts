import { isPagamentoAberto } from '@portal/domain/estados'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { flagField } from '../../../kernel/acts/fields'
import { count } from '../../../kernel/acts/text'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { sendRecibo } from '../use-cases/recibo'
import { WEBHOOK_JOB } from '../use-cases/webhook'
import { type Pedido } from '../ports/pedidos'
import type { PagamentosScope } from '../store'
import { pedidoVisto } from './views'
import { defineAct } from './context'
import { alvoDe, nomesDe, unknownPedido } from './dossie'
import { pedidoField } from './show'

/**
 * Mails the receipt of a paid order again; with `webhooks`, processes every stored webhook of the order again
 * instead. Fails with NAO_ENCONTRADO or CONFLITO.
 */
export const reenviarPagamento = defineAct({
  ato: 'conciliar-pagamento',
  async run(tx, { referencia, webhooks }: { referencia: string; webhooks: boolean }, { newUuid }) {
    const pedido = await tx.tesouraria.findPedido(referencia)
    if (pedido === undefined) return unknownPedido(referencia)
    const sent = await (webhooks
      ? resendWebhooks(tx, pedido, newUuid())
      : resendRecibo(tx, pedido, newUuid()))
    return sent.ok ? done({ pedido: pedidoVisto(pedido), recibo: !webhooks, webhooks: sent.data }) : sent
  },
  audit: ({ pedido, recibo, webhooks }) =>
    recibo
      ? { acao: 'recibo-reenviado', alvo: alvoDe(pedido) }
      : { acao: 'webhooks-reenviados', alvo: alvoDe(pedido), dados: { webhooks } },
  command: (act) =>
    defineCommand({
      name: 'pagamento reenviar',
      alias: 'payments resend',
      argument: 'pedido',
      summary: 'envia de novo o recibo de um pedido pago ao e-mail da conta',
      options: { webhooks: { help: 'em vez disso, trabalha de novo os webhooks guardados do pedido' } },
      input: z
        .object({ pedido: pedidoField, webhooks: flagField })
        .transform(({ pedido, webhooks }) => ({ referencia: pedido, webhooks })),
      act,
      print: ({ pedido, recibo, webhooks }) => [
        recibo
          ? `O recibo do pedido ${pedido.id} vai de novo ao e-mail da conta.`
          : `${count(webhooks, 'webhook volta', 'webhooks voltam')} ao trabalho. Veja depois: pnpm portal pagamento ${pedido.id}`,
      ],
    }),
})

/** Returns how many were enqueued; `again` makes their jobs new ones. */
async function resendWebhooks(tx: PagamentosScope, pedido: Pedido, again: string): Promise<Outcome<number>> {
  const stored = await tx.tesouraria.listWebhooks(await nomesDe(tx, pedido))
  if (stored.length === 0) return fail('CONFLITO', { message: 'Nenhum webhook guardado fala deste pedido.' })
  for (const { id } of stored) {
    const chave = `${WEBHOOK_JOB}:${id}:${again}`
    await tx.jobs.enqueue({ tipo: WEBHOOK_JOB, chave, dados: { id } })
  }
  return done(stored.length)
}

async function resendRecibo(tx: PagamentosScope, pedido: Pedido, again: string): Promise<Outcome<number>> {
  if (pedido.pagoEm === null) {
    const hint = isPagamentoAberto(pedido.estado) ? ` Pergunte antes: pagamento conciliar ${pedido.id}` : ''
    return fail('CONFLITO', { message: `O pedido está ${pedido.estado}: não há recibo.${hint}` })
  }
  if ((await tx.usuarios.findById(pedido.usuarioId)) === undefined) {
    return fail('CONFLITO', { message: 'A conta foi apagada: não há a quem enviar.' })
  }
  await sendRecibo(tx, pedido.id, again)
  return done(0)
}
