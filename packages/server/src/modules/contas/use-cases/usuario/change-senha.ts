import { validarNovaSenha } from '@portal/domain/senha'
import type { Clock } from '../../../../kernel/clock'
import { done, fail, invalid, type Outcome } from '../../../../kernel/failure'
import type { PasswordHasher } from '../../../../kernel/crypto/ports'
import type { ContasStore } from '../../store'
import { senhaAlteradaMail, type MailContext } from '../sessao/emails'

interface Deps {
  store: ContasStore
  hasher: PasswordHasher
  clock: Clock
  mail: MailContext
}

/**
 * Changes the password and ends the other sessions. `current_password` is asked only once one is set (rules: contas/senha, contas/definir-senha).
 * Fails with CORPO_INVALIDO or SENHA_ATUAL_INCORRETA.
 */
export async function changeSenha(
  { store, hasher, clock, mail }: Deps,
  session: { id: number; usuarioId: number },
  input: { current_password?: string; new_password: string; new_password_confirmation: string },
): Promise<Outcome<{ message: string }>> {
  const errors = validarNovaSenha(input)
  if (Object.keys(errors).length > 0) return invalid(errors)
  const usuario = await store.usuarios.findById(session.usuarioId)
  if (usuario === undefined) return fail('NAO_AUTENTICADO')
  const first = usuario.senhaHash === null
  if (!first && !(await hasher.verify(usuario.senhaHash ?? undefined, input.current_password ?? ''))) {
    return fail('SENHA_ATUAL_INCORRETA', { errors: { current_password: ['A senha atual está incorreta.'] } })
  }
  const senhaHash = await hasher.hash(input.new_password)
  await store.transaction(async (tx) => {
    const now = clock()
    await tx.usuarios.update(usuario.id, { senhaHash }, now)
    await tx.sessoes.endAll(usuario.id, now, session.id)
    if (!first) await tx.outbox.send(senhaAlteradaMail(mail, usuario.email), now)
  })
  return done({ message: first ? 'Senha definida com sucesso!' : 'Senha alterada com sucesso!' })
}
