import { comprarCreditos } from '@portal/api/creditos'
import { descricaoCompra, type PacoteCreditos } from '@portal/domain/creditos'
import { reais } from '@portal/domain/dinheiro'
import type { StatusTela } from '@portal/domain/estados'
import { CREDITOS } from '@portal/domain/mensagens'
import type { CupomAplicado } from '../../lib/checkout/cupom'
import { cobrar, type CobrarPorts } from '../../lib/checkout/cobrar'
import type { Desfecho } from '../../lib/checkout/desfecho'
import type { Instrumento } from '../../lib/checkout/instrumento'
import { endIntencaoOf } from '../../lib/intencao'
import { refreshUsuario } from '../../lib/usuario'

export interface CompraDeCreditos {
  pacote: PacoteCreditos
  cupom: CupomAplicado | undefined
  instrumento: Instrumento
}

/**
 * Buys a package, identified by its total of credits (rule: creditos/pacotes); retries of an attempt reuse
 * its key.
 */
export function comprar(
  ports: CobrarPorts,
  { pacote, cupom, instrumento }: CompraDeCreditos,
): Promise<Desfecho> {
  const total = cupom?.total ?? pacote.preco
  const content = {
    creditos: pacote.total,
    amount: reais(total),
    description: descricaoCompra(pacote.total),
    quantity: 1,
    titulo: descricaoCompra(pacote.total),
    payment_method_type: instrumento.tipo,
    ...(cupom === undefined ? {} : { cupom: cupom.codigo }),
  }
  const token = instrumento.tipo === 'cartao' ? { card_token: instrumento.token } : {}
  return cobrar(ports, {
    content,
    instrumento,
    total,
    create: (idempotencyKey) =>
      ports.call(comprarCreditos, { body: { ...content, ...token } }, { idempotencyKey }),
  })
}

/** Records an ordered purchase for the status screen; a settled one ends its intent. */
export function creditosOrdered(status: StatusTela, reference: string | undefined): void {
  if (reference !== undefined && (status === 'success' || status === 'failure')) endIntencaoOf(reference)
  if (status === 'success') void refreshUsuario()
}

/** A failed Pix charge for credits shows the server's details, else a fixed message (rule: creditos/tela). */
export function erroDoPix(desfecho: Desfecho): Desfecho {
  if (desfecho.kind !== 'erro') return desfecho
  const isServers = !['REDE', 'TEMPO_ESGOTADO', 'CANCELADO', 'RESPOSTA_INVALIDA'].includes(desfecho.code)
  return isServers ? desfecho : { ...desfecho, message: CREDITOS.erroPix }
}
