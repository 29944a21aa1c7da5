import { normalizaEmail } from '@portal/domain/email'
import { RECUPERACAO } from '@portal/domain/mensagens'
import { validarNovaSenha } from '@portal/domain/senha'
import { HOUR_MS, later, type Clock } from '../../../../kernel/clock'
import { done, fail, invalid, type Outcome } from '../../../../kernel/failure'
import type { Origem } from '../../../../kernel/http/access-records'
import type { PasswordHasher, Secrets } from '../../../../kernel/crypto/ports'
import type { ContasStore } from '../../store'
import { recuperacaoMail, senhaAlteradaMail, type MailContext } from './emails'
import { tooEarly } from './pre-cadastrar'

export const LINK_MS = HOUR_MS

interface Deps {
  store: ContasStore
  secrets: Secrets
  clock: Clock
  mail: MailContext
}

/** Sends a link to a registered e-mail, at most one a minute; the answer never tells whether it is registered. */
export async function esqueciSenha(
  deps: Deps,
  input: { email: string },
): Promise<Outcome<{ message: string }>> {
  if (input.email === '') return invalid({ email: [RECUPERACAO.emailObrigatorio] })
  await deps.store.transaction(async (tx) => {
    const email = normalizaEmail(input.email)
    const usuario = await tx.usuarios.findByEmail(email)
    if (usuario === undefined || usuario.bloqueadoEm !== null) return
    const now = deps.clock()
    if (tooEarly(now, await tx.redefinicoes.lastSentAt(usuario.id)) !== undefined) return
    const token = deps.secrets.newToken()
    await tx.redefinicoes.create({
      tokenHash: deps.secrets.hashToken(token),
      usuarioId: usuario.id,
      now,
      expiraEm: later(now, LINK_MS),
    })
    await tx.outbox.send(recuperacaoMail(deps.mail, email, token), now)
  })
  return done({ message: 'Se este e-mail tiver uma conta, enviaremos um link para redefinir a senha.' })
}

/** Sets a new password with a link, once; every session of the user ends. Fails with CORPO_INVALIDO or LINK_INVALIDO. */
export async function redefinirSenha(
  deps: Deps & { hasher: PasswordHasher },
  input: { token: string; new_password: string; new_password_confirmation: string; origem: Origem },
): Promise<Outcome<{ message: string }>> {
  const errors = validarNovaSenha(input)
  if (Object.keys(errors).length > 0) return invalid(errors)
  const senhaHash = await deps.hasher.hash(input.new_password)
  return deps.store.transaction(async (tx) => {
    const now = deps.clock()
    const usuarioId = await tx.redefinicoes.consume(deps.secrets.hashToken(input.token), now)
    const usuario = usuarioId === undefined ? undefined : await tx.usuarios.findById(usuarioId)
    if (usuario === undefined) return fail('LINK_INVALIDO')
    await tx.usuarios.update(usuario.id, { senhaHash }, now)
    await tx.sessoes.endAll(usuario.id, now)
    await tx.registrosAcesso.record({ usuarioId: usuario.id, ...input.origem, now })
    await tx.outbox.send(senhaAlteradaMail(deps.mail, usuario.email), now)
    return done({ message: RECUPERACAO.senhaRedefinida })
  })
}
