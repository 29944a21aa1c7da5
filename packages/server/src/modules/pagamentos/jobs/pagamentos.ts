import { z } from 'zod'
import type { PagamentosDeps } from '../deps'
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from '../../../kernel/clock'
import type { JobHandler } from '../../../kernel/jobs/ports'
import { releaseReserva } from '../../creditos'
import { consultarCobranca } from '../use-cases/consultar-cobranca'
import { encerrarCobranca } from '../use-cases/encerrar-cobranca'
import { PEDIR_DE_NOVO_MS, requestDevolucao } from '../use-cases/devolver'
import { runWebhook, WEBHOOK_JOB } from '../use-cases/webhook'

const BATCH = 50
const dadosSchema = z.object({ id: z.number().int() })

/** Processes a stored webhook. Repeating it is harmless: settlement counts every receipt once. */
export function webhookJob({ pagamentos }: PagamentosDeps): JobHandler {
  return {
    kind: 'external',
    classe: 'rapido',
    tipo: WEBHOOK_JOB,
    run: async (dados) => runWebhook(pagamentos, dadosSchema.parse(dados).id),
  }
}

/** Reconciles open orders that are due: lost responses, missing webhooks, expiries. */
export function conciliacaoJob({ pagamentos, store, clock }: PagamentosDeps): JobHandler {
  return {
    kind: 'external',
    classe: 'relogio',
    tipo: 'conciliacao',
    run: async () => {
      const pedidos = await store.pedidos.listDueForCheck(clock(), BATCH)
      for (const pedido of pedidos) {
        // Rescheduled first: an order that fails must not block the others.
        await store.pedidos.scheduleConsulta(pedido.id, later(clock(), MINUTE_MS), null)
        await consultarCobranca(pagamentos, pedido, 'conciliacao')
      }
    },
  }
}

/**
 * Cancels charges that must no longer be paid; retried later when the provider does not respond or refuses.
 */
export function encerrarJob({ pagamentos, store, clock }: PagamentosDeps): JobHandler {
  return {
    kind: 'external',
    classe: 'relogio',
    tipo: 'encerrar-cobrancas',
    run: async () => {
      for (const pedido of await store.pedidos.listACancelar(clock(), BATCH)) {
        const age = clock().getTime() - pedido.expiraEm.getTime()
        await store.pedidos.scheduleCancelamento(
          pedido.id,
          later(clock(), age > DAY_MS ? 6 * HOUR_MS : MINUTE_MS),
        )
        await encerrarCobranca(pagamentos, pedido, 'conciliacao')
      }
    },
  }
}

/** Returns holds whose quarter of an hour is over (rule: creditos/reserva). */
export function devolucaoJob({ store, clock }: PagamentosDeps): JobHandler {
  return {
    kind: 'external',
    classe: 'relogio',
    tipo: 'devolucao-de-reservas',
    run: async () => {
      const now = clock()
      for (const reserva of await store.reservas.listVencidas(now, BATCH)) {
        await store.transaction(({ ledger, reservas }) => releaseReserva({ ledger, reservas, now }, reserva))
      }
    },
  }
}

/** Retries refunds that the provider has not confirmed, or that are under way. */
export function devolverJob({ pagamentos, store, clock }: PagamentosDeps): JobHandler {
  return {
    kind: 'external',
    classe: 'relogio',
    tipo: 'devolver-pagamentos',
    run: async () => {
      for (const devolucao of await store.devolucoes.aPedir(clock(), BATCH)) {
        const { chave, estado, provedor, recebimentoId } = devolucao
        // Rescheduled first, as above.
        await store.devolucoes.setEstado(chave, estado, later(clock(), PEDIR_DE_NOVO_MS), clock())
        const pedido = await store.pedidos.findByRecebimento(provedor, recebimentoId)
        if (pedido !== undefined) await requestDevolucao(pagamentos, pedido, devolucao)
      }
    },
  }
}
