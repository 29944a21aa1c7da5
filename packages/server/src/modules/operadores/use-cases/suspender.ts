/** One chief suspends an operator at once; two people lift it (rule: operadores/suspensao). */
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { OperadoresScope } from '../store'
import { lockWorking } from './administrar'

interface Pedido {
  id: number
  por: string
  now: Date
}

/** Fails with NAO_ENCONTRADO, or CONFLITO for oneself or somebody suspended. */
export async function suspenderOperador(
  tx: OperadoresScope,
  { id, por, now }: Pedido,
): Promise<Outcome<{ nome: string }>> {
  const found = await lockWorking(tx, id)
  if (!found.ok) return found
  const { nome, suspensoEm } = found.data
  if (nome === por) return fail('CONFLITO', { message: 'Ninguém suspende a si mesmo.' })
  if (suspensoEm !== null) return fail('CONFLITO', { message: `${nome} já está com a entrada suspensa.` })
  await tx.operadores.setSuspenso(id, now)
  await tx.sessoesDeOperador.endAll(id, now)
  return done({ nome })
}

/** Fails with NAO_ENCONTRADO or CONFLITO. */
export async function reativarOperador(
  tx: OperadoresScope,
  { id, por, segunda, now }: Pedido & { segunda: string },
): Promise<Outcome<{ nome: string }>> {
  const found = await lockWorking(tx, id)
  if (!found.ok) return found
  const { nome, suspensoEm } = found.data
  if (nome === por || nome === segunda)
    return fail('CONFLITO', { message: 'A suspensão de uma pessoa é levantada por outras duas.' })
  if (suspensoEm === null) return fail('CONFLITO', { message: `${nome} não está com a entrada suspensa.` })
  await tx.operadores.setSuspenso(id, null)
  // Sessions opened during the suspension were unusable and end too.
  await tx.sessoesDeOperador.endAll(id, now)
  return done({ nome })
}
