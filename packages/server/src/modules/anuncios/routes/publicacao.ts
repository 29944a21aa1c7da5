/** Maps a publication on the wire to use case input: form and promotion, price shown, payment method. */
import type { publicacaoSchema } from '@portal/api/anuncio-formulario'
import type { PrecoVisto } from '@portal/domain/preco-visto'
import type { z } from 'zod'
import { done, fail, invalid, type Outcome } from '../../../kernel/failure'
import { centavosDoFio } from '../../../kernel/http/parse'
import type { PublicacaoPedida } from '../use-cases/prepare'
import type { PagamentoDireto } from '../use-cases/publicar-direto'

type NoFio = z.output<typeof publicacaoSchema>

export function lerPublicacao({
  total,
  creditos,
  cupom: _coupon,
  metodoPagamento: _method,
  referencia_id: _reserva,
  ...pedida
}: NoFio): { pedida: PublicacaoPedida; visto: PrecoVisto } {
  return { pedida, visto: { total: centavosDoFio(total), creditos } }
}

/** Parses a publication without money: only the free plan or credits, and no coupon. */
export function lerPagamentoDireto({
  metodoPagamento,
  referencia_id: referenciaId,
  cupom,
}: Pick<NoFio, 'metodoPagamento' | 'referencia_id' | 'cupom'>): Outcome<PagamentoDireto> {
  if (metodoPagamento !== 'credito' && metodoPagamento !== 'gratis') {
    return invalid({ metodoPagamento: ['Use /payment/create-payment para pagar com cartão, Pix ou boleto.'] })
  }
  if (cupom !== undefined && cupom.trim() !== '') {
    return fail('CUPOM_INVALIDO', { message: 'Cupons valem para pagamentos em dinheiro.' })
  }
  return done(metodoPagamento === 'gratis' ? { metodo: 'gratis' } : { metodo: 'credito', referenciaId })
}

/** Maps error fields of a use case to wire names. */
export const CAMPOS_DA_PUBLICACAO = { referenciaId: 'referencia_id' }
