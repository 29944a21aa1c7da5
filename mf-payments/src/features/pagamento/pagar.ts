import { publicarAnuncio, renovarAnuncio, type Publicacao } from '@portal/api/anuncios'
import { reservarCreditos } from '@portal/api/creditos'
import type { ApiError } from '@portal/api/erros'
import { createPagamento } from '@portal/api/pagamento'
import { reais, type Centavos, type Creditos } from '@portal/domain/dinheiro'
import { erroDePagamento, type Desfecho, type Falha } from '../../lib/checkout/desfecho'
import type { Instrumento } from '../../lib/checkout/instrumento'
import { cobrar, type CobrarPorts } from '../../lib/checkout/cobrar'
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
export interface Publicado {
  kind: 'publicado'
  /** What the hold left. */
  creditos: number
}

/**
 * Credits: holds them under a reference, then publishes or renews, which captures the hold (DESIGN section 6). The
 * reference and both keys stay across retries, so that a retry after a lost answer debits nothing twice.
 */
export async function pagarComCreditos(ports: CobrarPorts, pedido: Pedido): Promise<Falha | Publicado> {
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
  intencoes.ended()
  return { kind: 'publicado', creditos: hold.data.creditos }
}

function publicar({ call }: CobrarPorts, pedido: Pedido, intencao: { key: string; referencia: string }) {
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
export function pagarEmDinheiro(
  ports: CobrarPorts,
  pedido: Pedido,
  instrumento: Instrumento,
): Promise<Desfecho> {
  const { tipo } = instrumento
  const body = {
    amount: reais(pedido.total),
    description: pedido.descricao,
    quantity: 1,
    payment_method_type: tipo,
    anuncio: { ...pedido.publicacao, metodoPagamento: tipo },
    ...(pedido.originalAdId === undefined ? {} : { id: pedido.originalAdId }),
    ...(instrumento.tipo === 'cartao' ? { card_token: instrumento.token } : {}),
    ...(pedido.cupom === undefined ? {} : { cupom: pedido.cupom }),
  }
  return cobrar(ports, {
    content: { metodo: tipo, pedido },
    instrumento,
    total: pedido.total,
    create: (idempotencyKey) => ports.call(createPagamento, { body }, { idempotencyKey }),
  })
}

function failed(intencoes: Intencoes, error: ApiError): Falha {
  intencoes.failed(error)
  return erroDePagamento(error)
}
