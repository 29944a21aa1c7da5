/** Judges an answer and spends its number (rules: idade/pedido, idade/menor). */
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { AgeAssurance, Conclusao, PedidoIdade } from '../ports/age-assurance'
import type { IdadeRepositories } from '../store'

export interface ConcluirDeps {
  store: IdadeRepositories
  assurance: Pick<AgeAssurance, 'concluir'>
}

/**
 * `entregue`: the browser that began asks, and is told at once; a wallet's answer waits for it.
 * `repetida`: the number had been answered before, whatever this answer says. What nobody can believe spends nothing:
 * a stranger who posts rubbish would otherwise end another's confirmation.
 */
export async function concluir(
  { store, assurance }: ConcluirDeps,
  pedido: PedidoIdade,
  { resposta, now, entregue }: { resposta: unknown; now: Date; entregue: boolean },
): Promise<Conclusao | 'repetida'> {
  if (pedido.expiraEm <= now) return 'invalida'
  const conclusao = await assurance.concluir(pedido, resposta, now)
  if (conclusao !== 'confirmada' && conclusao !== 'recusada') return conclusao
  const confirmada = conclusao === 'confirmada'
  const first = await store.noncesIdade.spend(pedido.nonce, { confirmada, entregue }, pedido.expiraEm)
  return first || !confirmada ? conclusao : 'repetida'
}

/** What the browser that began is told of an answer that a wallet gave; a confirmation counts once. */
export async function fetchConclusao(
  { store }: Pick<ConcluirDeps, 'store'>,
  pedido: PedidoIdade,
  now: Date,
): Promise<Outcome<'confirmada' | 'recusada' | 'pendente'>> {
  if (pedido.expiraEm <= now) return fail('LINK_INVALIDO')
  const result = await store.noncesIdade.fetchResult(pedido.nonce)
  return result === 'entregue' ? fail('LINK_INVALIDO') : done(result ?? 'pendente')
}
