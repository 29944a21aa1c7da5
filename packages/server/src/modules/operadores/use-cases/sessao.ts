/**
 * An operator's session: opened by a passkey, with an idle time-out and a maximum lifetime (rules:
 * operadores/entrada, operadores/sessao).
 */
import {
  OPERADOR_CONFIRMACAO_MINUTOS,
  OPERADOR_OCIOSO_MINUTOS,
  OPERADOR_SESSAO_HORAS,
} from '@portal/domain/limites'
import { HOUR_MS, later, MINUTE_MS } from '../../../kernel/clock'
import { done, fail, type Outcome } from '../../../kernel/failure'
import {
  openDesafio,
  readSigned,
  type DesafioAberto,
  type RespostaAssinada,
  type SigningDeps,
} from '../../../kernel/passkeys/signing'
import type { OperadoresDeps } from '../ports/deps'
import type { Operador } from '../ports/operadores'
import type { SessaoDeOperador, UsoDoDesafio } from '../ports/sessoes'
import type { OperadoresScope } from '../store'
import { isChaveImpressa } from './chave-impressa'

const SESSAO_MS = OPERADOR_SESSAO_HORAS * HOUR_MS
const OCIOSO_MS = OPERADOR_OCIOSO_MINUTOS * MINUTE_MS
/** Minimum interval between writes of the last use, so that most reads write nothing. */
const TOUCH_EVERY_MS = MINUTE_MS

/** Earliest opening and last use of a session that is live now. */
export const aliveSince = (now: Date) => ({ aberta: later(now, -SESSAO_MS), usada: later(now, -OCIOSO_MS) })

/** End of the period in which critical acts need no passkey. */
export const confirmadaAte = (em: Date): Date => later(em, OPERADOR_CONFIRMACAO_MINUTOS * MINUTE_MS)

const endsOf = ({ criadaEm, usadaEm, confirmadaEm }: SessaoDeOperador) => ({
  ociosaEm: earlier(later(usadaEm, OCIOSO_MS), later(criadaEm, SESSAO_MS)),
  terminaEm: later(criadaEm, SESSAO_MS),
  confirmadaAte: confirmadaAte(confirmadaEm),
})
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

/** Dependencies for verifying passkeys. */
export const signingOf = (deps: OperadoresDeps): SigningDeps<UsoDoDesafio> => ({
  ...deps,
  desafios: deps.store.desafiosDeOperador,
  chaves: deps.store.chavesDeOperador,
  lugar: { origin: deps.operatorOrigin(), nome: `${deps.config.brand} · Operação` },
})

/** User entity under which an authenticator stores the passkey. */
export const donoOf = ({ id, nome }: { id: number; nome: string }) => ({ chave: `operador:${id}`, nome })

/** Accepts any passkey that the device has for this origin. */
export async function beginEntrada(deps: OperadoresDeps): Promise<Outcome<DesafioAberto>> {
  const signing = signingOf(deps)
  const opcoes = await deps.passkeys.requestOptions(signing.lugar)
  return done(await openDesafio(signing, opcoes, { uso: 'entrada', donoId: null }))
}

/** Opens a session; returns its token. Fails with CREDENCIAIS_INVALIDAS for any invalid response. */
export async function entrar(
  deps: OperadoresDeps,
  resposta: RespostaAssinada,
): Promise<Outcome<{ token: string }>> {
  const signed = await readResposta(deps, resposta, 'entrada')
  if (signed === undefined) return refused()
  const { chave, contador } = signed
  return deps.store.transaction(async (tx) => {
    const operador = await tx.operadores.lock(chave.donoId)
    if (operador?.estado !== 'ativo') return refused()
    if (!(await tx.chavesDeOperador.use(chave.id, contador, deps.clock()))) return refused()
    return done({ token: await openSession(deps, tx, operador) })
  })
}

export async function openSession(
  { clock, secrets }: OperadoresDeps,
  tx: OperadoresScope,
  { id, nome }: Pick<Operador, 'id' | 'nome'>,
): Promise<string> {
  const now = clock()
  const token = secrets.newToken()
  await tx.sessoesDeOperador.create({ operadorId: id, tokenHash: secrets.hashToken(token) }, now)
  await tx.operadores.see(id, now)
  await tx.auditoria.record({
    ator: `operador:${nome}`,
    acao: 'operador-entrou',
    alvo: `operador:${id}`,
    now,
  })
  return token
}

/** Printed keys are valid only where they are printed, even in a database left by a demonstration. */
async function readResposta(deps: OperadoresDeps, resposta: RespostaAssinada, uso: UsoDoDesafio) {
  if (isChaveImpressa(resposta.credencial.id) && !deps.config.operator.demoKeys) return undefined
  return readSigned(signingOf(deps), resposta, uso)
}

function refused() {
  return fail('CREDENCIAIS_INVALIDAS', { message: 'Esta chave de acesso não abre a operação.' })
}

/** The operator of a live cookie. */
export async function authenticateOperator(
  { store, secrets, clock }: OperadoresDeps,
  token: string,
  { prolong }: { prolong: boolean },
) {
  const now = clock()
  const found = await store.sessoesDeOperador.findLive(secrets.hashToken(token), aliveSince(now))
  if (found === undefined) return undefined
  const due = prolong && later(found.usadaEm, TOUCH_EVERY_MS) <= now
  if (due) await store.sessoesDeOperador.touch(found.id, now)
  const sessao = due ? { ...found, usadaEm: now } : found
  const { id, operadorId, nome, papeis } = sessao
  return { id, operadorId, nome, papeis, ...endsOf(sessao) }
}

interface Aberta {
  id: number
  operadorId: number
  nome: string
}

export function sair({ store, clock }: OperadoresDeps, { id, operadorId, nome }: Aberta): Promise<void> {
  return store.transaction(async (tx) => {
    const now = clock()
    await tx.sessoesDeOperador.end(id, now)
    await tx.auditoria.record({
      ator: `operador:${nome}`,
      acao: 'operador-saiu',
      alvo: `operador:${operadorId}`,
      now,
    })
  })
}

/** Challenge for confirming a critical act with one of the operator's own passkeys. */
export async function beginConfirmacao(
  deps: OperadoresDeps,
  { operadorId }: Pick<Aberta, 'operadorId'>,
): Promise<Outcome<DesafioAberto>> {
  const known = await deps.store.chavesDeOperador.list(operadorId)
  const signing = signingOf(deps)
  const opcoes = await deps.passkeys.requestOptions(signing.lugar, known)
  return done(await openDesafio(signing, opcoes, { uso: 'confirmacao', donoId: operadorId }))
}

/**
 * Allows critical acts for some minutes. Fails with CREDENCIAIS_INVALIDAS, also for another operator's
 * passkey.
 */
export async function confirmarSessao(
  deps: OperadoresDeps,
  { id, operadorId }: Aberta,
  resposta: RespostaAssinada,
): Promise<Outcome<object>> {
  const signed = await readResposta(deps, resposta, 'confirmacao')
  const own = signed?.donoId === operadorId && signed.chave.donoId === operadorId
  if (!own) return unconfirmed()
  const now = deps.clock()
  return deps.store.transaction(async (tx) => {
    if (!(await tx.chavesDeOperador.use(signed.chave.id, signed.contador, now))) return unconfirmed()
    await tx.sessoesDeOperador.confirm(id, now)
    return done({})
  })
}

/** 422 instead of 401, since the session remains valid. */
function unconfirmed() {
  return fail('CODIGO_INVALIDO', { message: 'Esta chave de acesso não é sua, ou não respondeu.' })
}
