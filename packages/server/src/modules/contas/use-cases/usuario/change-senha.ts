import type { Clock } from '../../../../kernel/clock'
import { done, fail, type Outcome } from '../../../../kernel/failure'
import type { PasswordHasher, Secrets } from '../../../../kernel/crypto/ports'
import type { Usuario } from '../../ports/usuarios'
import type { ContasStore } from '../../store'
import { senhaAlteradaMail, senhaDefinidaMail, type MailContext } from '../sessao/sessao-emails'
import { refuseSenha } from './nova-senha'

interface Deps {
  store: ContasStore
  hasher: PasswordHasher
  secrets: Secrets
  clock: Clock
  mail: MailContext
}

interface NovaSenhaPedida {
  current_password?: string
  new_password: string
  new_password_confirmation: string
  dispositivo: string
  /** Token of the device that stays known. */
  token?: string
}

/**
 * Changes the password and ends the other sessions. `current_password` is required only once one is set
 * (rules: contas/senha, contas/definir-senha). Fails with CORPO_INVALIDO or SENHA_ATUAL_INCORRETA.
 */
export async function changeSenha(
  deps: Deps,
  session: { id: number; usuarioId: number },
  input: NovaSenhaPedida,
): Promise<Outcome<{ message: string }>> {
  const { store, hasher } = deps
  const usuario = await store.usuarios.findById(session.usuarioId)
  if (usuario === undefined) return fail('NAO_AUTENTICADO')
  const refused = await refuseSenha(input, usuario)
  if (refused !== undefined) return refused
  const first = usuario.senhaHash === null
  if (!first && !(await hasher.verify(usuario.senhaHash ?? undefined, input.current_password ?? ''))) {
    return fail('SENHA_ATUAL_INCORRETA', { errors: { current_password: ['A senha atual está incorreta.'] } })
  }
  const senhaHash = await hasher.hash(input.new_password)
  await keepSenha(deps, session, usuario, { senhaHash, ...input })
  return done({ message: first ? 'Senha definida com sucesso!' : 'Senha alterada com sucesso!' })
}

/** Ends other sessions, other known devices and open recovery links along with the old password. */
async function keepSenha(
  { store, secrets, clock, mail }: Deps,
  session: { id: number },
  usuario: Usuario,
  { senhaHash, dispositivo, token }: { senhaHash: string; dispositivo: string; token?: string },
): Promise<void> {
  await store.transaction(async (tx) => {
    const now = clock()
    await tx.usuarios.update(usuario.id, { senhaHash }, now)
    await tx.sessoes.endAll(usuario.id, now, session.id)
    await tx.redefinicoes.endAll(usuario.id, now)
    await tx.dispositivos.forgetAll(usuario.id, token === undefined ? undefined : secrets.hashToken(token))
    await tx.eventosSeguranca.record({ usuarioId: usuario.id, tipo: 'senha', dispositivo, now })
    const first = usuario.senhaHash === null
    const message = first ? senhaDefinidaMail : senhaAlteradaMail
    await tx.outbox.send(message(mail, usuario.email), now)
  })
}
