import type { Authenticator, PasswordHasher, Secrets } from '../../../../kernel/crypto/ports'
import type { Vault } from '../../../../kernel/crypto/vault'
import type { Clock } from '../../../../kernel/clock'
import type { Passkeys } from '../../../../kernel/passkeys/ports'
import type { SigningDeps } from '../../../../kernel/passkeys/signing'
import type { UsoDoDesafio } from '../../ports/acesso'
import type { ContasStore } from '../../store'
import type { MailContext } from '../sessao/sessao-emails'

/** Dependencies of the use cases about access. */
export interface AcessoDeps {
  store: ContasStore
  secrets: Secrets
  hasher: PasswordHasher
  clock: Clock
  mail: MailContext
  passkeys: Passkeys
  authenticator: Authenticator
  /** Seals authenticator secrets. */
  segredos: Vault
}

/** The calling user and device. */
export interface Quem {
  id: number
  usuarioId: number
  dispositivo: string
  /** Token of a known device. */
  token?: string
}

/** Dependencies for verifying passkeys. */
export const signingOf = (
  deps: Pick<AcessoDeps, 'store' | 'secrets' | 'clock' | 'passkeys' | 'mail'>,
): SigningDeps<UsoDoDesafio> => ({
  ...deps,
  desafios: deps.store.desafiosDeAcesso,
  chaves: deps.store.chavesDeAcesso,
  lugar: { origin: new URL(deps.mail.publicUrl).origin, nome: deps.mail.brand },
})
