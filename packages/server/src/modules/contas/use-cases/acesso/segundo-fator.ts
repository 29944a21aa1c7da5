/**
 * The authenticator of an account: turned on by a code, off by password and code (rule: acesso/duas-etapas).
 */
import type { CodigosCriados, Acesso } from '@portal/api/acesso'
import {
  dispensaAutenticador,
  esperaEmPalavras,
  parseCodigoAutenticador,
  parseCodigoRecuperacao,
} from '@portal/domain/acesso'
import { done, fail, type Outcome } from '../../../../kernel/failure'
import type { SegundoFator } from '../../ports/acesso'
import type { Usuario } from '../../ports/usuarios'
import type { ContasScope } from '../../store'
import { tellOwner } from './chaves'
import { drawCodigos, hashDoCodigo, useCodigo, withAcesso } from './codigos'
import { confirmDono } from './confirm-dono'
import type { AcessoDeps, Quem } from './deps'
import { refuseEmEspera } from './espera'

const ERRADO = 'Código inválido ou já usado. Espere o próximo e tente de novo.'
export const codigoErrado = (message = ERRADO) =>
  fail('CODIGO_INVALIDO', { message, errors: { codigo: [message] } })

/**
 * Creates a secret; it is not active until a code confirms it. Fails with SENHA_ATUAL_INCORRETA or CONFLITO.
 */
export async function beginSegundoFator(
  deps: AcessoDeps,
  quem: Quem,
  { password }: { password?: string | undefined },
): Promise<Outcome<{ segredo: string; endereco: string }>> {
  const confirmed = await confirmDono(deps, quem, password)
  if (!confirmed.ok) return confirmed
  const { authenticator, segredos, store, clock, mail } = deps
  const segredo = authenticator.newSecret()
  const on = await store.transaction(async (tx) => {
    const known = await tx.segundosFatores.lock(quem.usuarioId)
    if ((known?.ligadoEm ?? null) !== null) return true
    await tx.segundosFatores.draw(quem.usuarioId, segredos.seal(segredo), clock())
    return false
  })
  if (on) return fail('CONFLITO', { message: 'A verificação em duas etapas já está ligada.' })
  const conta = confirmed.data.email
  return done({ segredo, endereco: authenticator.addressOf({ segredo, emissor: mail.brand, conta }) })
}

/** Step of a valid authenticator code that was not used before. */
export async function takeCodigo(
  { authenticator, segredos, clock }: Pick<AcessoDeps, 'authenticator' | 'segredos' | 'clock'>,
  { segundosFatores }: Pick<ContasScope, 'segundosFatores'>,
  { usuarioId, fator, codigo }: { usuarioId: number; fator: SegundoFator; codigo: string },
): Promise<boolean> {
  const read = parseCodigoAutenticador(codigo)
  const passo = read && authenticator.stepOf(segredos.open(Buffer.from(fator.segredoCifrado)), read, clock())
  return typeof passo === 'number' && segundosFatores.takeStep(usuarioId, passo)
}

/**
 * Activates it with the first code, creates recovery codes and forgets the other devices, so that each
 * requires a code once. Fails with CODIGO_INVALIDO.
 */
export async function confirmSegundoFator(
  deps: AcessoDeps,
  quem: Quem,
  { codigo }: { codigo: string },
): Promise<Outcome<CodigosCriados>> {
  const { usuarioId, token } = quem
  const codigos = await deps.store.transaction(async (tx) => {
    const fator = await tx.segundosFatores.lock(usuarioId)
    if (fator === undefined || fator.ligadoEm !== null) return undefined
    if (!(await takeCodigo(deps, tx, { usuarioId, fator, codigo }))) return undefined
    const now = deps.clock()
    await tx.segundosFatores.turnOn(usuarioId, now)
    const known = token === undefined ? undefined : deps.secrets.hashToken(token)
    await tx.dispositivos.forgetAll(usuarioId, known)
    if (known !== undefined) await tx.dispositivos.confirm(usuarioId, known, now)
    await tellOwner(deps, tx, quem, 'duas-etapas-ligada')
    return drawCodigos(deps, tx, usuarioId)
  })
  if (codigos === undefined) return codigoErrado()
  return withAcesso(deps, quem, { message: 'Verificação em duas etapas ligada.', codigos })
}

/**
 * Turns it off with password and code. A recovery code counts as a recovery: the change is delayed, and then
 * the password suffices. Fails with SENHA_ATUAL_INCORRETA, CODIGO_INVALIDO, EM_ESPERA or NAO_ENCONTRADO.
 */
export async function removeSegundoFator(
  deps: AcessoDeps,
  quem: Quem,
  { password, codigo = '' }: { password?: string | undefined; codigo?: string | undefined },
): Promise<Outcome<{ message: string; acesso: Acesso }>> {
  const confirmed = await confirmDono(deps, quem, password, { always: true })
  if (!confirmed.ok) return confirmed
  const outcome = await deps.store.transaction(async (tx): Promise<Outcome<string>> => {
    const fator = await tx.segundosFatores.lock(quem.usuarioId)
    if (fator === undefined || fator.ligadoEm === null) return fail('NAO_ENCONTRADO')
    const waits = await refuseEmEspera(tx, quem.usuarioId, 'segundo-fator')
    if (waits !== undefined) return waits
    return turnOff(deps, tx, quem, { usuario: confirmed.data, fator, codigo })
  })
  return outcome.ok ? withAcesso(deps, quem, { message: outcome.data }) : outcome
}

async function turnOff(
  deps: AcessoDeps,
  tx: ContasScope,
  quem: Quem,
  { usuario, fator, codigo }: { usuario: Usuario; fator: SegundoFator; codigo: string },
): Promise<Outcome<string>> {
  const recuperacao = parseCodigoRecuperacao(codigo)
  if (recuperacao !== undefined) {
    const hash = hashDoCodigo(deps.secrets, usuario.id, recuperacao)
    const abre = await useCodigo(deps, tx, usuario, { hash, dispositivo: quem.dispositivo })
    return abre === undefined ? codigoErrado() : done(`Código aceito. ${esperaEmPalavras(abre)}`)
  }
  const { recuperacoes, agora } = await tx.recuperacoes.list(usuario.id)
  const free = codigo === '' && dispensaAutenticador(recuperacoes, agora)
  if (!free && !(await takeCodigo(deps, tx, { usuarioId: usuario.id, fator, codigo }))) return codigoErrado()
  await tx.segundosFatores.remove(usuario.id)
  await tellOwner(deps, tx, quem, 'duas-etapas-desligada')
  return done('Verificação em duas etapas desligada.')
}
