/** The sandbox on books in memory. */
import {
  createSandbox,
  sandboxWebhook,
  settleSandbox,
  type CobrancaSandbox,
} from '../../modules/pagamentos/provedores/sandbox'
import { createBancadaClock, type Bancada } from './bancada'

export async function abrirSandbox(): Promise<Bancada> {
  const clock = createBancadaClock()
  const books = new Map<string, CobrancaSandbox>()
  const of = (txid: string) => {
    const cobranca = books.get(txid)
    if (cobranca === undefined) throw new Error(`the sandbox knows no ${txid}`)
    return cobranca
  }
  const provider = createSandbox({
    livro: {
      insert: async (cobranca) => void (books.has(cobranca.txid) || books.set(cobranca.txid, cobranca)),
      find: async (busca) => ('txid' in busca ? books.get(busca.txid) : undefined),
      update: async (cobranca) => void books.set(cobranca.txid, cobranca),
      list: async () => [...books.values()],
    },
    clock: clock.now,
    recebedor: 'Portal',
    avisar: async () => undefined,
  })
  const settle = async (txid: string, acao: 'paid' | 'cancelled') =>
    void books.set(txid, settleSandbox(of(txid), acao, clock.now()))
  return {
    provider,
    clock,
    cartao: { aprova: 'tok_sandbox_approve_0001', recusa: 'tok_sandbox_refuse_0001' },
    pagaDuasVezes: true,
    cobrancas: async (txid) => (books.has(txid) ? 1 : 0),
    pagar: (txid) => settle(txid, 'paid'),
    cancelar: (txid) => settle(txid, 'cancelled'),
    // It is done when it is asked for.
    concluirDevolucao: async () => undefined,
    webhook: (txid) => sandboxWebhook(txid, clock.now()),
    close: async () => undefined,
  }
}
