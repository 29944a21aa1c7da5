import type { SessaoAberta } from '@portal/api/sessao'
import { normalizaEmail } from '@portal/domain/email'
import type { Clock } from '../../../../kernel/clock'
import { done, fail, type Outcome } from '../../../../kernel/failure'
import type { PasswordHasher, Secrets } from '../../../../kernel/crypto/ports'
import type { ContasStore } from '../../store'
import { openSession, type Entrada } from './open-session'

export interface LoginDeps {
  store: ContasStore
  secrets: Secrets
  hasher: PasswordHasher
  clock: Clock
}

/** Opens a session. An unknown e-mail fails like a wrong password, in the same time; a block shows only to its owner. */
export async function login(
  deps: LoginDeps,
  input: { email: string; password: string } & Entrada,
): Promise<Outcome<SessaoAberta>> {
  const usuario = await deps.store.usuarios.findByEmail(normalizaEmail(input.email))
  const matches = await deps.hasher.verify(usuario?.senhaHash ?? undefined, input.password)
  if (usuario === undefined || !matches) return fail('CREDENCIAIS_INVALIDAS')
  if (usuario.bloqueadoEm !== null) return fail('CONTA_BLOQUEADA')
  return done(await openSession(deps, deps.store, usuario, input))
}
