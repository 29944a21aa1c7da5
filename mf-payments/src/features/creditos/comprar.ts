import type { Call } from '@portal/api/client'
import { comprarCreditos } from '@portal/api/creditos'
import { descricaoCompra, type PacoteCreditos } from '@portal/domain/creditos'
import { reais } from '@portal/domain/dinheiro'
import { CREDITOS } from '@portal/domain/mensagens'
import type { CupomAplicado } from '../../lib/checkout/cupom'
import { desfechoDaCobranca, erroDePagamento, type Desfecho } from '../../lib/checkout/desfecho'
import type { Instrumento } from '../../lib/checkout/instrumento'
import type { Intencoes } from '../../lib/intencao'

export interface CompraDeCreditos {
  pacote: PacoteCreditos
  cupom: CupomAplicado | undefined
  instrumento: Instrumento
}

/** Buys a package, named by its total of credits (DESIGN section 4); the same attempt keeps its key across retries. */
export async function comprar(
  { call, intencoes }: { call: Call; intencoes: Intencoes },
  { pacote, cupom, instrumento }: CompraDeCreditos,
): Promise<Desfecho> {
  const total = cupom?.total ?? pacote.preco
  const body = {
    creditos: pacote.total,
    amount: reais(total),
    description: descricaoCompra(pacote.total),
    quantity: 1,
    titulo: descricaoCompra(pacote.total),
    payment_method_type: instrumento.tipo,
    ...(instrumento.tipo === 'cartao' ? { card_token: instrumento.token } : {}),
    ...(cupom === undefined ? {} : { cupom: cupom.codigo }),
  }
  const result = await call(comprarCreditos, { body }, { idempotencyKey: intencoes.of(body).key })
  if (!result.ok) {
    intencoes.failed(result.error)
    return erroDePagamento(result.error)
  }
  return desfechoDaCobranca(instrumento.tipo, result.data, total)
}

/** SPEC section 8: Pix for credits fails with the server's details, else with its own sentence. */
export function erroDoPix(desfecho: Desfecho): Desfecho {
  if (desfecho.kind !== 'erro') return desfecho
  const isServers = !['REDE', 'TEMPO_ESGOTADO', 'CANCELADO', 'RESPOSTA_INVALIDA'].includes(desfecho.code)
  return isServers ? desfecho : { ...desfecho, message: CREDITOS.erroPix }
}
