/**
 * Acts on operators; each is proposed by one person and confirmed by another (rule: operadores/duas-pessoas).
 */
import { isConselho, papeisRecusados, type Papel } from '@portal/domain/papeis'
import type { Clock } from '../../../kernel/clock'
import { done, fail, type Failure, type Outcome } from '../../../kernel/failure'
import type { Operador } from '../ports/operadores'
import type { OperadoresScope, OperadoresStore } from '../store'
import { FICA } from './convites'

interface Deps {
  store: OperadoresStore
  clock: Clock
}

/**
 * Ends the operator's sessions, so that permissions are evaluated again. Fails with NAO_ENCONTRADO or
 * CONFLITO.
 */
export function mudarPapeis(
  { store, clock }: Deps,
  { id, papeis }: { id: number; papeis: readonly Papel[] },
  { por, segunda }: { por: string; segunda: string },
): Promise<Outcome<{ nome: string }>> {
  const recusa = papeisRecusados(papeis)
  if (recusa !== undefined) return Promise.resolve(fail('CORPO_INVALIDO', { message: recusa }))
  return store.transaction(async (tx) => {
    const found = await lockWorking(tx, id)
    if (!found.ok) return found
    const { nome, papeis: antes } = found.data
    if (nome === por || nome === segunda) return third()
    if (isConselho(antes) !== isConselho(papeis)) return fail('CONFLITO', FICA)
    const last = papeis.includes('auditor') ? undefined : await checkUltimoAuditor(tx, found.data)
    if (last !== undefined) return last
    const now = clock()
    await tx.operadores.setPapeis(id, papeis)
    await tx.sessoesDeOperador.endAll(id, now)
    const dados = { antes, depois: papeis }
    const ato = { alvo: `operador:${id}`, dados, now }
    await tx.auditoria.record({ ator: `operador:${por}`, acao: 'papeis-mudados', ...ato })
    return done({ nome })
  })
}

/** Nobody may change their own roles, as proposer or confirmer. */
function third(): Failure {
  return fail('CONFLITO', { message: 'Os papéis de uma pessoa são mudados por outras duas.' })
}

/** Somebody always reads the audit: the last auditor hands the role on first. */
async function checkUltimoAuditor(
  { operadores }: Pick<OperadoresScope, 'operadores'>,
  { id, papeis, estado }: Operador,
): Promise<Failure | undefined> {
  if (estado !== 'ativo' || !papeis.includes('auditor')) return undefined
  const others = (await operadores.list()).filter(
    (each) => each.id !== id && each.estado === 'ativo' && each.papeis.includes('auditor'),
  )
  // Locked, so that two auditors cannot leave at once.
  for (const other of others) {
    const locked = await operadores.lock(other.id)
    if (locked?.estado === 'ativo' && locked.papeis.includes('auditor')) return undefined
  }
  return fail('CONFLITO', { message: 'É a última pessoa da auditoria: dê o papel a outra antes.' })
}

/** Fails with NAO_ENCONTRADO, or CONFLITO for the last auditor. */
export function retireOperador(
  { store, clock }: Deps,
  { id }: { id: number },
  { por }: { por: string },
): Promise<Outcome<{ nome: string }>> {
  return store.transaction(async (tx) => {
    const found = await lockWorking(tx, id)
    if (!found.ok) return found
    const last = await checkUltimoAuditor(tx, found.data)
    if (last !== undefined) return last
    const now = clock()
    await tx.operadores.remove(id, now)
    await tx.auditoria.record({
      ator: `operador:${por}`,
      acao: 'operador-removido',
      alvo: `operador:${id}`,
      now,
    })
    return done({ nome: found.data.nome })
  })
}

/** Fails with NAO_ENCONTRADO. */
export async function lockWorking(
  { operadores }: Pick<OperadoresScope, 'operadores'>,
  id: number,
): Promise<Outcome<Operador>> {
  const operador = await operadores.lock(id)
  if (operador === undefined || operador.estado === 'removido')
    return fail('NAO_ENCONTRADO', { message: `Não há operador ${id}.` })
  return done(operador)
}
