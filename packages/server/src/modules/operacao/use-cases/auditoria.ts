import { done, type Outcome } from '../../../kernel/failure'
import type { Contexto } from './contexto'
import { entradaVista, type EntradaVista } from './visoes'

/** What was done, newest first. */
export async function listAuditoria(
  { store }: Contexto,
  filtro: { alvo?: string; quem?: string; limite: number },
): Promise<Outcome<{ entradas: EntradaVista[] }>> {
  const { alvo, quem, limite } = filtro
  const ator = quem === undefined ? undefined : `operador:${quem}`
  return done({ entradas: (await store.auditoria.list({ alvo, ator, limite })).map(entradaVista) })
}
