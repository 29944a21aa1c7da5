/** Maps a purchase between the wire's names and the use cases'. */
import type { comprarCreditos } from '@portal/api/creditos'
import type { createPagamento } from '@portal/api/pagamento'
import { idDoSlug } from '@portal/domain/texto'
import type { z } from 'zod'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { centavosDoFio } from '../../../kernel/http/parse'
import type { CompraAPagar } from '../use-cases/compra'
import type { CompraDePacote } from '../use-cases/buy-pacote'
import type { CompraDePromocao } from '../use-cases/buy-promocao'

type PacoteNoFio = z.output<typeof comprarCreditos.body>
type PromocaoNoFio = z.output<typeof createPagamento.body>

/** The caller, and the Idempotency-Key. */
interface Chamada {
  usuarioId: number
  chave: string | undefined
}

export function lerCompraDePacote(chamada: Chamada, body: PacoteNoFio): CompraDePacote {
  return { ...lerCompra(chamada, body), creditos: body.creditos }
}

export function lerCompraDePromocao(chamada: Chamada, body: PromocaoNoFio): Outcome<CompraDePromocao> {
  const renovarId = body.id === undefined ? null : idDoSlug(body.id)
  if (renovarId === undefined) return fail('NAO_ENCONTRADO')
  const compra = lerCompra(chamada, body)
  const {
    total,
    creditos,
    cupom,
    metodoPagamento: _method,
    referencia_id: _reserva,
    ...pedida
  } = body.anuncio
  const visto = { ...compra.visto, total: centavosDoFio(total), creditos }
  return done({ ...compra, cupom: compra.cupom ?? cupom, visto, pedida, renovarId })
}

function lerCompra({ usuarioId, chave }: Chamada, body: PacoteNoFio | PromocaoNoFio): CompraAPagar {
  const { payment_method_type: metodo, amount, quantity: quantidade, card_token: cardToken, cupom } = body
  const visto = { aPagar: centavosDoFio(amount), quantidade }
  return { usuarioId, idempotencia: chave ?? null, metodo, cardToken, cupom, visto }
}

/** Maps error fields of a use case to wire names. */
export const CAMPOS_DA_COMPRA = { metodo: 'payment_method_type' }
