import { formatCreditos, type Creditos } from '@portal/domain/dinheiro'
import { ROTULO_METODO_PAGAMENTO, type MetodoPagamento } from '@portal/domain/opcoes'

export interface Metodo {
  metodo: MetodoPagamento
  titulo: string
  detalhe: string
  disponivel: boolean
}

const PAGOS_EM_DINHEIRO = [
  { metodo: 'pix', detalhe: 'Aprovação em segundos' },
  { metodo: 'cartao', detalhe: 'Crédito, à vista' },
  { metodo: 'boleto', detalhe: 'Compensa em até 2 dias úteis' },
] as const satisfies readonly { metodo: MetodoPagamento; detalhe: string }[]

/** Card, Pix and boleto, as accepted by the portal's provider; each can pay for anything. */
export function metodosEmDinheiro(aceitos: readonly MetodoPagamento[]): Metodo[] {
  return PAGOS_EM_DINHEIRO.filter(({ metodo }) => aceitos.includes(metodo)).map(({ metodo, detalhe }) => ({
    metodo,
    titulo: ROTULO_METODO_PAGAMENTO[metodo],
    detalhe,
    disponivel: true,
  }))
}

/** State of the user's balance. */
export type Saldo =
  { state: 'loading' } | { state: 'error' } | { state: 'ready'; creditos: Creditos; bloqueado: boolean }

/** Credits can pay only when the balance covers the price (rule: pagamentos/metodos). */
export function metodoCredito(saldo: Saldo, required: Creditos): Metodo {
  return {
    metodo: 'credito',
    titulo: ROTULO_METODO_PAGAMENTO.credito,
    detalhe: detalheCredito(saldo, required),
    disponivel: saldo.state === 'ready' && !saldo.bloqueado && saldo.creditos >= required,
  }
}

function detalheCredito(saldo: Saldo, required: Creditos): string {
  if (saldo.state === 'loading') return 'Consultando seus créditos...'
  if (saldo.state === 'error') return 'Não foi possível consultar seus créditos'
  if (saldo.bloqueado) return 'Uso de créditos bloqueado até quitar um estorno'
  if (saldo.creditos < required) {
    return `Precisa de ${formatCreditos(required)}; você tem ${saldo.creditos.toLocaleString('pt-BR')}`
  }
  return `Usa ${required.toLocaleString('pt-BR')} dos seus ${formatCreditos(saldo.creditos)}`
}
