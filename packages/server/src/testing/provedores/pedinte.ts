/** Calls a provider like the use cases, for the contract's tests. */
import { emCentavos } from '@portal/domain/dinheiro'
import { DAY_MS, HOUR_MS, later } from '../../kernel/clock'
import type { MetodoCobranca } from '@portal/domain/opcoes'
import type {
  Cobranca,
  NovaCobranca,
  PedidoDevolucao,
  ReferenciaCobranca,
  RespostaConsulta,
} from '../../modules/pagamentos/ports/payment-provider'
import type { ProviderBench } from './provider-bench'

export const VALOR = emCentavos(6670)

const PAGADOR: NovaCobranca['pagador'] = {
  nome: 'Ana Lima',
  cpf: '52998224725',
  email: 'ana@exemplo.com',
  telefone: '62987654321',
  nascimento: '1990-05-04',
  endereco: {
    cep: '74003010',
    logradouro: 'Rua 3',
    numero: '100',
    bairro: 'Setor Central',
    cidade: 'Goiânia',
    uf: 'GO',
  },
}

export interface Pedinte {
  /** A charge that was not requested yet. */
  nova: (metodo: MetodoCobranca, cardToken?: string) => NovaCobranca
  create: (pedida: NovaCobranca) => Promise<Cobranca>
  ask: (cobranca: Omit<ReferenciaCobranca, 'locId'>, locId?: string | null) => Promise<RespostaConsulta>
  /** A charge paid by Pix, with the input of its refund. */
  paid: (chave: string) => Promise<PedidoDevolucao>
}

export function createPedinte({ provider, clock, cartao, pagar }: ProviderBench): Pedinte {
  let charges = 0
  const ask: Pedinte['ask'] = (cobranca, locId = null) => provider.consultar({ ...cobranca, locId })
  const nova: Pedinte['nova'] = (metodo, cardToken = cartao.aprova) => {
    charges += 1
    const criadoEm = clock.now()
    return {
      pedidoId: `00000000-0000-4000-8000-${String(charges).padStart(12, '0')}`,
      txid: String(charges).padStart(32, 'a'),
      metodo,
      valor: VALOR,
      descricao: 'Compra de 30 créditos',
      criadoEm,
      expiraEm: later(criadoEm, metodo === 'boleto' ? 3 * DAY_MS : HOUR_MS),
      vencimento: '2026-11-24',
      pagador: PAGADOR,
      ...(metodo === 'cartao' ? { cardToken } : {}),
    }
  }
  const create: Pedinte['create'] = async (pedida) => {
    const answer = await provider.createCobranca(pedida)
    if (!answer.ok) throw new Error(answer.code)
    return answer.cobranca
  }
  return {
    nova,
    create,
    ask,
    paid: async (chave) => {
      const pedida = nova('pix')
      const { locId } = await create(pedida)
      await pagar(pedida.txid)
      const answer = await ask(pedida, locId)
      const recebimentoId = answer.ok ? (answer.cobranca.recebimentos[0]?.id ?? '') : ''
      return { cobranca: { ...pedida, locId }, recebimentoId, valor: VALOR, chave }
    },
  }
}
