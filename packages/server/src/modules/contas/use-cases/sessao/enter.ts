import type { SessaoAberta } from '@portal/api/sessao'
import { SENHAS_ERRADAS_AVISADAS } from '@portal/domain/limites'
import type { Clock } from '../../../../kernel/clock'
import { done, type Failure, type Outcome } from '../../../../kernel/failure'
import type { Secrets } from '../../../../kernel/crypto/ports'
import type { Usuario } from '../../ports/usuarios'
import type { ContasScope, ContasStore } from '../../store'
import { novoAcessoMail, type MailContext } from './sessao-emails'
import { openSession, type Entrada } from './open-session'
import { trustDevice, type Confiado } from './trusted-device'

export interface EnterDeps {
  store: ContasStore
  secrets: Secrets
  clock: Clock
  mail: MailContext
}

/** What the client stores, and the device's token. */
export interface Aberta {
  sessao: SessaoAberta
  dispositivo: Confiado
}

/** What followed or replaced the password. */
export interface Etapa {
  tipo: 'nenhuma' | 'lembrada' | 'autenticador' | 'codigo' | 'chave'
  /** Wrong passwords counted before the correct one. */
  erradas?: number
  /** Whose session is opened, where that is not the account that signs in (rule: saida-livre/senha-de-emergencia). */
  dona?: Usuario
  /** Consumes a one-time credential in the session's transaction; its failure refuses the session. */
  use?: (tx: ContasScope) => Promise<Failure | undefined>
}

/** Token hash of a device on which the owner has signed in. */
export async function knownDevice(
  { store, secrets, clock }: EnterDeps,
  usuario: Usuario | undefined,
  { token }: Entrada,
): Promise<Buffer | undefined> {
  if (usuario === undefined || token === undefined) return undefined
  const hash = secrets.hashToken(token)
  return (await store.dispositivos.use(usuario.id, hash, clock())) ? hash : undefined
}

/**
 * Mails the owner about a new device, and about a sign-in after many wrong passwords (rule:
 * contas/seguranca).
 */
export function enter(
  deps: EnterDeps,
  usuario: Usuario,
  entrada: Entrada,
  { tipo: etapa, erradas = 0, dona = usuario, use }: Etapa,
): Promise<Outcome<Aberta>> {
  const { store, secrets, clock, mail } = deps
  const { dispositivo, token } = entrada
  return store.transaction(async (tx) => {
    const now = clock()
    const refused = await use?.(tx)
    if (refused !== undefined) return refused
    const known = await trustDevice(secrets, tx, { usuarioId: usuario.id, dispositivo, token, now })
    if (etapa !== 'nenhuma') await tx.dispositivos.confirm(usuario.id, secrets.hashToken(known.token), now)
    const tipo = known.novo ? 'dispositivo-novo' : 'entrada'
    await tx.eventosSeguranca.record({ usuarioId: usuario.id, tipo, dispositivo, now })
    if (known.novo || erradas >= SENHAS_ERRADAS_AVISADAS) {
      const acesso = { dispositivo, novo: known.novo, erradas, now }
      await tx.outbox.send(novoAcessoMail(mail, usuario.email, acesso), now)
    }
    return done({ sessao: await openSession(deps, tx, dona, entrada), dispositivo: known })
  })
}
