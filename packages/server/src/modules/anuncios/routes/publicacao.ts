/** From the wire's publication to what the use cases take: form and promotion, price as it was seen, way of paying. */
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

/** Of a publication without money: nothing else is taken here, and no coupon. */
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

/** What a use case says of its input, by the wire's names. */
export const CAMPOS_DA_PUBLICACAO = { referenciaId: 'referencia_id' }
