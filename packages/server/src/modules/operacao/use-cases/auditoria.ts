import { done, fail, type Outcome } from '../../../kernel/failure'
import type { Contexto } from '../acts/context'
import { conferirTudo, type Conferencia } from './conferir-auditoria'
import { entradaVista, type EntradaVista } from './visoes'

/** Audit entries, newest first. */
export async function listAuditoria(
  { store }: Contexto,
  filtro: { alvo?: string; quem?: string; limite: number },
): Promise<Outcome<{ entradas: EntradaVista[] }>> {
  const { alvo, quem, limite } = filtro
  const ator = quem === undefined ? undefined : `operador:${quem}`
  return done({ entradas: (await store.auditoria.list({ alvo, ator, limite })).map(entradaVista) })
}

/** Fails when the audit is inconsistent, with every finding and its place. */
export async function conferirAuditoria(
  contexto: Contexto,
  { selo }: { selo?: string },
): Promise<Outcome<Conferencia>> {
  const conferencia = await conferirTudo(contexto, selo)
  const { achados, total } = conferencia
  if (total === 0) return done(conferencia)
  const linhas = achados.map(({ tipo, onde }) => `${tipo} · ${onde}`)
  const mais = total > linhas.length ? [`e mais ${total - linhas.length}`] : []
  return fail('CONFLITO', { message: ['A auditoria não confere:', ...linhas, ...mais].join('\n') })
}
