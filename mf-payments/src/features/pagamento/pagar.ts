import { publicarAnuncio, renovarAnuncio, type Publicacao } from '@portal/api/anuncios'
import type { Call } from '@portal/api/client'
import { reservarCreditos } from '@portal/api/creditos'
import type { ApiError } from '@portal/api/erros'
import { criarPagamento } from '@portal/api/pagamento'
import { reais, type Centavos, type Creditos } from '@portal/domain/dinheiro'
import { desfechoDaCobranca, erroDePagamento, type Desfecho } from '../../lib/checkout/desfecho'
import type { Instrumento } from '../../lib/checkout/instrumento'
import type { Intencoes } from '../../lib/intencao'

/** What is about to be paid: the listing with its promotion, and its price in both units. */
export interface Pedido {
  publicacao: Omit<Publicacao, 'metodoPagamento'>
  originalAdId: number | undefined
  descricao: string
  /** After the coupon. */
  total: Centavos
  creditos: Creditos
  cupom: string | undefined
}
export interface PagarPorts {
  call: Call
  intencoes: Intencoes
}

export interface Publicado {
  kind: 'publicado'
  /** What the hold left. */
  creditos: number
}

/**
 * Credits: holds them under a reference, then publishes or renews, which captures the hold (DESIGN section 6). The
 * reference and both keys stay across retries, so that a retry after a lost answer debits nothing twice.
 */
export async function pagarComCreditos(ports: PagarPorts, pedido: Pedido): Promise<Desfecho | Publicado> {
  const { call, intencoes } = ports
  const intencao = intencoes.of({ metodo: 'credito', pedido })
  const hold = await call(
    reservarCreditos,
    {
      body: {
        quantidade: -pedido.creditos,
        tipo_operacao: 'debito_promocao',
        referencia_id: intencao.referencia,
      },
    },
    { idempotencyKey: intencao.referencia },
  )
  if (!hold.ok) return failed(intencoes, hold.error)
  const published = await publicar(ports, pedido, intencao)
  if (!published.ok) return failed(intencoes, published.error)
  return { kind: 'publicado', creditos: hold.data.creditos }
}

function publicar({ call }: PagarPorts, pedido: Pedido, intencao: { key: string; referencia: string }) {
  const body: Publicacao = {
    ...pedido.publicacao,
    metodoPagamento: 'credito',
    referencia_id: intencao.referencia,
    creditos: pedido.creditos,
  }
  const options = { idempotencyKey: intencao.key }
  return pedido.originalAdId === undefined
    ? call(publicarAnuncio, { body }, options)
    : call(renovarAnuncio, { params: { id: pedido.originalAdId }, body }, options)
}

/** Pix, boleto or card: creates the pendente listing (or keeps the renewal aside) and its charge. */
export async function pagarEmDinheiro(
  { call, intencoes }: PagarPorts,
  pedido: Pedido,
  instrumento: Instrumento,
): Promise<Desfecho> {
  const { key } = intencoes.of({ instrumento, pedido })
  const result = await call(
    criarPagamento,
    {
      body: {
        amount: reais(pedido.total),
        description: pedido.descricao,
        quantity: 1,
        payment_method_type: instrumento.tipo,
        anuncio: { ...pedido.publicacao, metodoPagamento: instrumento.tipo },
        ...(pedido.originalAdId === undefined ? {} : { id: pedido.originalAdId }),
        ...(instrumento.tipo === 'cartao' ? { card_token: instrumento.token } : {}),
        ...(pedido.cupom === undefined ? {} : { cupom: pedido.cupom }),
      },
    },
    { idempotencyKey: key },
  )
  if (!result.ok) return failed(intencoes, result.error)
  return desfechoDaCobranca(instrumento.tipo, result.data, pedido.total)
}

function failed(intencoes: Intencoes, error: ApiError): Desfecho {
  intencoes.failed(error)
  return erroDePagamento(error)
}
