/** The sandbox on its books, in a database of its own. */
import { queryable } from '../../kernel/db/queryable'
import { livroSandbox } from '../../modules/pagamentos/db/livro-sandbox'
import { createSandbox, sandboxWebhook, settleSandbox } from '../../modules/pagamentos/provedores/sandbox'
import { openTestDatabase } from '../databases'
import { createBenchClock, type ProviderBench } from './provider-bench'

export async function openSandbox(): Promise<ProviderBench> {
  const clock = createBenchClock()
  const { pool, close } = await openTestDatabase('pglite')
  const livro = livroSandbox(queryable(pool))
  const provider = createSandbox({
    livro,
    clock: clock.now,
    recebedor: 'Portal',
    notify: async () => undefined,
  })
  const settle = async (txid: string, acao: 'paid' | 'cancelled') => {
    const cobranca = await livro.find({ txid })
    if (cobranca === undefined) throw new Error(`the sandbox has no charge ${txid}`)
    await settleSandbox(livro, cobranca, acao, clock.now())
  }
  return {
    provider,
    clock,
    cartao: { aprova: 'tok_sandbox_approve_0001', recusa: 'tok_sandbox_refuse_0001' },
    pagaDuasVezes: true,
    cobrancas: async (txid) => ((await livro.find({ txid })) === undefined ? 0 : 1),
    pagar: (txid) => settle(txid, 'paid'),
    cancel: (txid) => settle(txid, 'cancelled'),
    // Refunds complete immediately.
    concluirDevolucao: async () => undefined,
    webhook: (txid) => sandboxWebhook(txid, clock.now()),
    close,
  }
}
