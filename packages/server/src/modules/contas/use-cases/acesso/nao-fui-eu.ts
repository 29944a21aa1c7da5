/** The owner contests a recovery (rule: acesso/nao-fui-eu; docs/adr/0074). */
import { contestaveis } from '@portal/domain/acesso'
import { later, MINUTE_MS } from '../../../../kernel/clock'
import { done, fail, type Outcome } from '../../../../kernel/failure'
import type { Usuario } from '../../ports/usuarios'
import type { ContasScope } from '../../store'
import { accountKey } from '../sessao/attempts'
import { LINK_MS } from '../sessao/validade'
import type { AcessoDeps, Quem } from './deps'
import { novaSenhaMail } from './acesso-emails'

const LINK_RECUSADO = 'O link deixou de valer e todas as sessões foram encerradas. Entre de novo.'

/** Recoveries use the database's clock, later changes the server's: tolerated difference. */
const SKEW_MS = MINUTE_MS

/**
 * Ends every session, reverts the recovery and later sign-in methods, and mails a link for a new password.
 * When a link was requested but not used, only the link and every session end, this one included: a stolen
 * session that stops its owner's recovery also stops itself. Fails with NAO_ENCONTRADO.
 */
export async function naoFuiEu(
  deps: Pick<AcessoDeps, 'store' | 'secrets' | 'clock' | 'mail'>,
  quem: Quem,
): Promise<Outcome<{ message: string; sessaoEncerrada: boolean }>> {
  return deps.store.transaction(async (tx) => {
    const now = deps.clock()
    const usuario = await tx.usuarios.findById(quem.usuarioId)
    if (usuario === undefined) return fail('NAO_AUTENTICADO')
    const link = await tx.redefinicoes.openSince(usuario.id, now)
    const { recuperacoes, agora } = await tx.recuperacoes.list(usuario.id)
    const oldest = contestaveis(recuperacoes, agora).at(-1)
    if (oldest === undefined && link === undefined)
      return fail('NAO_ENCONTRADO', { message: 'Não há recuperação a recusar.' })
    await tx.redefinicoes.endAll(usuario.id, now)
    await tx.eventosSeguranca.record({
      usuarioId: usuario.id,
      tipo: 'nao-fui-eu',
      dispositivo: quem.dispositivo,
      now,
    })
    if (oldest === undefined) {
      await tx.sessoes.endAll(usuario.id, now)
      return done({ message: LINK_RECUSADO, sessaoEncerrada: true })
    }
    await undo(deps, tx, usuario, later(oldest.em, -SKEW_MS))
    const message =
      'Todas as sessões foram encerradas. Enviamos ao seu e-mail um link para criar uma nova senha.'
    return done({ message, sessaoEncerrada: true })
  })
}

async function undo(
  { secrets, clock, mail }: Pick<AcessoDeps, 'secrets' | 'clock' | 'mail'>,
  tx: ContasScope,
  { id, email }: Usuario,
  since: Date,
): Promise<void> {
  const now = clock()
  await tx.recuperacoes.contestAll(id)
  await tx.chavesDeAcesso.removeSince(id, since)
  await tx.segundosFatores.removeSince(id, since)
  // The person who recovered the account knows this password.
  await tx.usuarios.update(id, { senhaHash: null }, now)
  await tx.sessoes.endAll(id, now)
  await tx.dispositivos.forgetAll(id)
  await tx.tentativas.forget(accountKey(secrets, email))
  const token = secrets.newToken()
  const expiraEm = later(now, LINK_MS)
  await tx.redefinicoes.create({ tokenHash: secrets.hashToken(token), usuarioId: id, now, expiraEm })
  await tx.outbox.send(novaSenhaMail(mail, email, token), now)
}
