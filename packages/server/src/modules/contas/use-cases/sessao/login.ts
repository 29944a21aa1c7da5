import type { SessaoAberta } from '@portal/api/sessao'
import { normalizaEmail } from '@portal/domain/email'
import type { Clock } from '../../../../kernel/clock'
import { done, fail, type Outcome } from '../../../../kernel/failure'
import type { PasswordHasher, Secrets } from '../../../../kernel/crypto/ports'
import type { Usuario } from '../../ports/usuarios'
import type { ContasStore } from '../../store'
import { countTry, forgetTries, type Tentador, type Tries } from './attempts'
import { novoAcessoMail, type MailContext } from './emails'
import { openSession, type Entrada } from './open-session'
import { trustDevice, type Confiado } from './trusted-device'

export interface LoginDeps {
  store: ContasStore
  secrets: Secrets
  hasher: PasswordHasher
  clock: Clock
  mail: MailContext
  tries: Tries
}

/** What the client stores, and the token by which its device is known from now on. */
export interface Aberta {
  sessao: SessaoAberta
  dispositivo: Confiado
}

/**
 * Opens a session. An unknown e-mail fails like a wrong password, in the same time; a block shows only to its owner.
 * Wrong tries make the next one wait, but never hold up a device on which the owner has signed in (rule: sessao/entrada).
 */
export async function login(
  deps: LoginDeps,
  input: { email: string; password: string; bloco: string } & Entrada,
): Promise<Outcome<Aberta>> {
  const email = normalizaEmail(input.email)
  const usuario = await deps.store.usuarios.findByEmail(email)
  const who: Tentador = { email, bloco: input.bloco, dispositivo: await knownDevice(deps, usuario, input) }
  const refused = await countTry(deps, who)
  if (refused !== undefined) return refused
  const matches = await deps.hasher.verify(usuario?.senhaHash ?? undefined, input.password)
  if (usuario === undefined || !matches) return fail('CREDENCIAIS_INVALIDAS')
  await forgetTries(deps, who)
  if (usuario.bloqueadoEm !== null) return fail('CONTA_BLOQUEADA')
  return done(await enter(deps, usuario, input))
}

async function knownDevice(
  { store, secrets, clock }: LoginDeps,
  usuario: Usuario | undefined,
  { token }: Entrada,
): Promise<Buffer | undefined> {
  if (usuario === undefined || token === undefined) return undefined
  const hash = secrets.hashToken(token)
  return (await store.dispositivos.use(usuario.id, hash, clock())) ? hash : undefined
}

/** A device that the account was never entered from is told of by mail (rule: contas/seguranca). */
function enter(deps: LoginDeps, usuario: Usuario, entrada: Entrada): Promise<Aberta> {
  const { store, secrets, clock, mail } = deps
  const { dispositivo, token } = entrada
  return store.transaction(async (tx) => {
    const now = clock()
    const known = await trustDevice(secrets, tx, { usuarioId: usuario.id, dispositivo, token, now })
    const tipo = known.novo ? 'dispositivo-novo' : 'entrada'
    await tx.eventosSeguranca.record({ usuarioId: usuario.id, tipo, dispositivo, now })
    if (known.novo) await tx.outbox.send(novoAcessoMail(mail, usuario.email, { dispositivo, now }), now)
    return { sessao: await openSession(deps, tx, usuario, entrada), dispositivo: known }
  })
}
