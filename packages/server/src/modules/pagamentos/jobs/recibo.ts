import { isPagamentoAberto } from '@portal/domain/estados'
import { z } from 'zod'
import type { PagamentosDeps } from '../deps'
import type { PagamentosScope } from '../store'
import type { JobHandler } from '../../../kernel/jobs/ports'
import { naoPassouMail, RECIBO_JOB, reciboMail } from '../use-cases/recibo'

const dadosSchema = z.object({ pedidoId: z.uuid() })

/** Mails the outcome of an order to its owner; an erased account gets none. */
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
      if (pedido === undefined || isPagamentoAberto(pedido.estado)) return
      const dono = await tx.usuarios.findById(pedido.usuarioId)
      const mail = pedido.pagoEm === null ? naoPassouMail : reciboMail
      if (dono !== undefined) await tx.outbox.send(mail(config, dono.email, pedido), clock())
    },
  }
}
