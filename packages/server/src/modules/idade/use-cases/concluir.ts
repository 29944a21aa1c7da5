/** Evaluates a response and spends its number (rules: idade/pedido, idade/menor). */
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { AgeAssurance, Conclusao, PedidoIdade } from '../ports/age-assurance'
import type { IdadeRepositories } from '../store'

export interface ConcluirDeps {
  store: IdadeRepositories
  assurance: Pick<AgeAssurance, 'concluir'>
}

/**
 * `entregue`: the browser that started it gets the result directly; a wallet's result is stored for it.
 * `repetida`: the nonce was already used. Invalid responses do not consume the nonce: otherwise a
 * stranger could end another person's confirmation.
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

/**
 * Result of a wallet's response, for the browser that started the request; a confirmation is returned once.
 */
export async function fetchConclusao(
  { store }: Pick<ConcluirDeps, 'store'>,
  pedido: PedidoIdade,
  now: Date,
): Promise<Outcome<'confirmada' | 'recusada' | 'pendente'>> {
  if (pedido.expiraEm <= now) return fail('LINK_INVALIDO')
  const result = await store.noncesIdade.fetchResult(pedido.nonce)
  return result === 'entregue' ? fail('LINK_INVALIDO') : done(result ?? 'pendente')
}
