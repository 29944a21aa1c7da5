import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps'
import type { Readiness } from './kernel/http/readiness'
import { convidarPrimeiros, imprimirChave } from './modules/operadores'
import { createOperatorApp } from './operator-server'

/** Operators invited by the demonstration: two can show what needs two people. */
const DA_DEMONSTRACAO = [
  { nome: 'ana', papeis: ['chefe', 'moderador'] },
  { nome: 'bia', papeis: ['chefe', 'financeiro', 'auditor'] },
] as const
/** Document reviewers cannot see payments; each identity needs two reviewers. */
const CONFEREM = [
  { nome: 'caio', papeis: ['identidade', 'moderador'] },
  { nome: 'dora', papeis: ['identidade'] },
] as const

/** Of the outside council, with no other role. */
const DE_FORA = [{ nome: 'clara', papeis: ['conselho'] }] as const

/** Serves the back office beside the portal; returns how to close it. */
export async function openOperator(
  deps: Deps,
  options: { readiness: Readiness; renderWorker: URL },
): Promise<{ close: () => Promise<void> }> {
  const app = await createOperatorApp(deps, options)
  await listenForOperators(app, deps)
  return { close: () => app.close() }
}

/** Listens on the operators' port, or on a free one when it is in use and not configured. */
export async function listenForOperators(app: FastifyInstance, deps: Deps): Promise<void> {
  const { host, operator } = deps.config
  await app.listen({ host, port: operator.port }).catch((error: unknown) => {
    const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!busy || !operator.movable) throw error
    return app.listen({ host, port: 0 })
  })
  const address = app.server.address()
  if (operator.url === undefined && address !== null && typeof address === 'object')
    deps.setOperatorOrigin(`http://localhost:${address.port}`)
}

/** Lines about the back office, printed at start. */
export async function operatorLines(deps: Deps): Promise<string[]> {
  const lines = [`Operação no ar: ${deps.operatorOrigin()}/operacao`]
  if (!deps.config.demo) return lines
  return [...lines, ...(await (deps.config.operator.demoKeys ? printedKeys(deps) : invitations(deps)))]
}

/** A passkey for each operator, in the URL itself: any browser that opens it can sign with it (ADR 62). */
async function printedKeys(deps: Deps): Promise<string[]> {
  const lines = ['  Porta da demonstração (a chave vai no endereço, e vale até o portal abrir de novo):']
  for (const novo of [...DA_DEMONSTRACAO, ...CONFEREM, ...DE_FORA]) {
    const chave = await imprimirChave(deps, novo)
    if (chave === undefined) continue
    const { nome, credencial, d, x, y } = chave
    const key = [nome, credencial, d, x, y].join('.')
    lines.push(
      `  Entre como ${nome} (${novo.papeis.join(', ')}): ${deps.operatorOrigin()}/operacao/entrar#demonstracao=${key}`,
    )
  }
  return lines
}

async function invitations(deps: Deps): Promise<string[]> {
  const lines: string[] = []
  const ativos = (await deps.store.operadores.list()).filter(({ estado }) => estado === 'ativo')
  for (const novo of DA_DEMONSTRACAO) {
    if (ativos.some(({ nome }) => nome === novo.nome)) continue
    const convite = await convidarPrimeiros(deps, novo, 'sistema:demonstracao')
    if (!convite.ok) continue
    lines.push(
      `  Entre como ${novo.nome} (${novo.papeis.join(', ')}), uma vez, e crie a chave de acesso: ${convite.data.link}`,
    )
  }
  return lines
}
