import { z } from 'zod'
import type { PagamentosDeps } from '../deps'
import type { PagamentosScope } from '../store'
import type { JobHandler } from '../../../kernel/jobs/ports'
import { RECIBO_JOB, reciboMail } from '../use-cases/recibo'

const dadosSchema = z.object({ pedidoId: z.uuid() })

/** Mails the receipt of a paid order to its owner; an erased account gets none. */
export function reciboJob({
  clock,
  config,
}: Pick<PagamentosDeps, 'clock' | 'config'>): JobHandler<PagamentosScope> {
  return {
    kind: 'transactional',
    classe: 'rapido',
    tipo: RECIBO_JOB,
    run: async (tx, dados) => {
      const pedido = await tx.pedidos.find(dadosSchema.parse(dados).pedidoId)
      if (pedido === undefined || pedido.pagoEm === null) return
      const dono = await tx.usuarios.findById(pedido.usuarioId)
      if (dono !== undefined) await tx.outbox.send(reciboMail(config, dono.email, pedido), clock())
    },
  }
}
