import type { Publicacao } from '@portal/api/anuncio-formulario'
import { publicarAnuncio, renovarAnuncio } from '@portal/api/anuncio-atos'
import { reservarCreditos } from '@portal/api/creditos'
import type { ApiError } from '@portal/api/erros'
import { createPagamento } from '@portal/api/pagamento'
import { reais, type Centavos, type Creditos } from '@portal/domain/dinheiro'
import { erroDePagamento, type Desfecho, type Falha } from '../../lib/checkout/desfecho'
import type { Instrumento } from '../../lib/checkout/instrumento'
import { cobrar, type CobrarPorts } from '../../lib/checkout/cobrar'
import type { Intencoes } from '../../lib/intencao'

/** The purchase to pay: the listing with its promotion, and the price in both units. */
export interface Compra {
  publicacao: Omit<Publicacao, 'metodoPagamento'>
  originalAdId: number | undefined
  descricao: string
  /** After the coupon. */
  total: Centavos
  creditos: Creditos
  cupom: string | undefined
}
export interface Publicado {
  kind: 'publicado'
  /** What the server did: published, or waits for review. */
  message: string
  /** Balance after the hold. */
  creditos: number
}

/**
 * Pays with credits: reserves them under a reference, then publishes or renews, which captures the hold
 * (rule: creditos/reserva). Retries reuse the reference and both keys, so that a lost response never causes a
 * second debit.
 */
export async function pagarComCreditos(ports: CobrarPorts, compra: Compra): Promise<Falha | Publicado> {
  const { call, intencoes } = ports
  // Keep the name `pedido`: intents stored on devices are keyed by it.
  const intencao = intencoes.of({ metodo: 'credito', pedido: compra })
  const reserva = await call(
    reservarCreditos,
    {
      body: {
        quantidade: -compra.creditos,
        tipo_operacao: 'debito_promocao',
        referencia_id: intencao.referencia,
      },
    },
    { idempotencyKey: intencao.referencia },
  )
  if (!reserva.ok) return failed(intencoes, reserva.error)
  const published = await publicar(ports, compra, intencao)
  if (!published.ok) return failed(intencoes, published.error)
  intencoes.ended()
  return { kind: 'publicado', message: published.data.message, creditos: reserva.data.creditos }
}

function publicar({ call }: CobrarPorts, compra: Compra, intencao: { key: string; referencia: string }) {
  const body: Publicacao = {
    ...compra.publicacao,
    metodoPagamento: 'credito',
    referencia_id: intencao.referencia,
    creditos: compra.creditos,
  }
  const options = { idempotencyKey: intencao.key }
  return compra.originalAdId === undefined
    ? call(publicarAnuncio, { body }, options)
    : call(renovarAnuncio, { params: { id: compra.originalAdId }, body }, options)
}

/** Pix, boleto or card: creates the pendente listing (or stores the renewal) and its charge. */
export function pagarEmDinheiro(
  ports: CobrarPorts,
  compra: Compra,
  instrumento: Instrumento,
): Promise<Desfecho> {
  const { tipo } = instrumento
  const body = {
    amount: reais(compra.total),
    description: compra.descricao,
    quantity: 1,
    payment_method_type: tipo,
    anuncio: { ...compra.publicacao, metodoPagamento: tipo },
    ...(compra.originalAdId === undefined ? {} : { id: compra.originalAdId }),
    ...(instrumento.tipo === 'cartao' ? { card_token: instrumento.token } : {}),
    ...(compra.cupom === undefined ? {} : { cupom: compra.cupom }),
  }
  return cobrar(ports, {
    content: { metodo: tipo, pedido: compra },
    instrumento,
    total: compra.total,
    create: (idempotencyKey) => ports.call(createPagamento, { body }, { idempotencyKey }),
  })
}

function failed(intencoes: Intencoes, error: ApiError): Falha {
  intencoes.failed(error)
  return erroDePagamento(error)
}
