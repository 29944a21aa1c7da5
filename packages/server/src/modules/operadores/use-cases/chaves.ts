/** An operator's own passkeys, and their command line key (rules: operadores/entrada, operadores/comando). */
import type { AcaoDaAuditoria } from '@portal/domain/auditoria'
import { CHAVE_OPERADOR_DIAS } from '@portal/domain/limites'
import { DAY_MS, later } from '../../../kernel/clock'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { Chave } from '../../../kernel/passkeys/ports'
import {
  openDesafio,
  readMade,
  type DesafioAberto,
  type RespostaAssinada,
} from '../../../kernel/passkeys/signing'
import type { OperadoresDeps } from '../ports/deps'
import type { Operador } from '../ports/operadores'
import type { OperadoresScope } from '../store'
import { aliveSince, confirmadaAte, donoOf, signingOf } from './sessao'

interface Eu {
  operadorId: number
  nome: string
}

export async function listChaves(
  { store }: Pick<OperadoresDeps, 'store'>,
  { operadorId }: Eu,
): Promise<Outcome<Chave[]>> {
  return done(await store.chavesDeOperador.list(operadorId))
}

export async function beginChave(
  deps: OperadoresDeps,
  { operadorId, nome }: Eu,
): Promise<Outcome<DesafioAberto>> {
  const known = await deps.store.chavesDeOperador.list(operadorId)
  const signing = signingOf(deps)
  const dono = donoOf({ id: operadorId, nome })
  const opcoes = await deps.passkeys.creationOptions(signing.lugar, dono, known)
  return done(await openDesafio(signing, opcoes, { uso: 'chave', donoId: operadorId }))
}

/** Fails with CREDENCIAIS_INVALIDAS or CONFLITO. */
export async function createChave(
  deps: OperadoresDeps,
  eu: Eu,
  { nome, ...resposta }: RespostaAssinada & { nome: string },
): Promise<Outcome<Chave[]>> {
  const { store, clock } = deps
  const { operadorId } = eu
  const made = await readMade(signingOf(deps), resposta, 'chave')
  if (made?.donoId !== operadorId)
    return fail('CODIGO_INVALIDO', { message: 'A chave de acesso não pôde ser conferida. Tente de novo.' })
  return store.transaction(async (tx) => {
    if (!(await tx.chavesDeOperador.create({ ...made.lida, donoId: operadorId, nome }, clock())))
      return fail('CONFLITO', { message: 'Esta chave de acesso já é de um operador.' })
    await recordOwn(tx, eu, 'chave-de-acesso-criada', clock())
    return done(await tx.chavesDeOperador.list(operadorId))
  })
}

/** Fails with NAO_ENCONTRADO, or CONFLITO for the last one. */
export function removeChave(
  { store, clock }: OperadoresDeps,
  eu: Eu,
  { id }: { id: number },
): Promise<Outcome<Chave[]>> {
  return store.transaction(async (tx) => {
    await tx.operadores.lock(eu.operadorId)
    const chaves = await tx.chavesDeOperador.list(eu.operadorId)
    if (!chaves.some((chave) => chave.id === id)) return fail('NAO_ENCONTRADO')
    if (chaves.length === 1) {
      return fail('CONFLITO', { message: 'Esta é a sua única chave de acesso: crie outra antes.' })
    }
    await tx.chavesDeOperador.remove(eu.operadorId, id)
    await recordOwn(tx, eu, 'chave-de-acesso-removida', clock())
    return done(chaves.filter((chave) => chave.id !== id))
  })
}

/** Shown once; the previous one becomes invalid. */
export function createChaveDeComando(
  { store, clock, secrets }: OperadoresDeps,
  eu: Eu,
): Promise<Outcome<{ chave: string; ate: Date }>> {
  return store.transaction(async (tx) => {
    const now = clock()
    const chave = secrets.newToken()
    const ate = later(now, CHAVE_OPERADOR_DIAS * DAY_MS)
    await tx.operadores.setComando(eu.operadorId, { hash: secrets.hashToken(chave), ate })
    await recordOwn(tx, eu, 'chave-de-comando-criada', now)
    return done({ chave, ate })
  })
}

function recordOwn(
  tx: OperadoresScope,
  { operadorId, nome }: Eu,
  acao: AcaoDaAuditoria,
  now: Date,
): Promise<void> {
  return tx.auditoria.record({ ator: `operador:${nome}`, acao, alvo: `operador:${operadorId}`, now })
}

/** The operator of a command line key, and until when critical acts are allowed. */
export async function identifyComando(
  {
    store,
    clock,
    secrets,
  }: Pick<OperadoresDeps, 'store' | 'clock'> & {
    secrets: Pick<OperadoresDeps['secrets'], 'hashToken'>
  },
  chave: string,
): Promise<(Pick<Operador, 'id' | 'nome' | 'papeis'> & { confirmada: boolean }) | undefined> {
  const now = clock()
  const operador = await store.operadores.findPorComando(secrets.hashToken(chave), now)
  if (operador === undefined) return undefined
  const { id, nome, papeis } = operador
  const em = await store.sessoesDeOperador.lastConfirmation(id, aliveSince(now))
  return { id, nome, papeis, confirmada: em !== undefined && confirmadaAte(em) > now }
}
