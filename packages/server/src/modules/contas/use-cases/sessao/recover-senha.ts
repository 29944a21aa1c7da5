import { ALERTA_LINK_PEDIDO } from '@portal/domain/acesso'
import { normalizaEmail } from '@portal/domain/email'
import { RECUPERACAO } from '@portal/domain/mensagens'
import { validarNovaSenha } from '@portal/domain/senha'
import { localDe } from '@portal/domain/tempo'
import { later, type Clock } from '../../../../kernel/clock'
import { done, fail, invalid, type Outcome } from '../../../../kernel/failure'
import type { PasswordHasher, Secrets } from '../../../../kernel/crypto/ports'
import type { Usuario } from '../../ports/usuarios'
import type { ContasScope, ContasStore } from '../../store'
import { recordRecuperacao } from '../acesso/espera'
import { refuseSenha } from '../usuario/nova-senha'
import { accountKey } from './attempts'
import { recuperacaoMail, senhaAlteradaMail, type MailContext } from './sessao-emails'
import type { Entrada } from './open-session'
import { tooEarly } from './pre-cadastrar'
import { trustDevice, type Confiado } from './trusted-device'
import { LINK_MS } from './validade'

interface Deps {
  store: ContasStore
  secrets: Secrets
  clock: Clock
  mail: MailContext
}

/**
 * Sends a link to a registered e-mail, at most once a minute; the response never reveals whether it is
 * registered.
 */
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
    if (!(await tx.outbox.send(recuperacaoMail(deps.mail, email, token), now))) return
    await tx.redefinicoes.create({
      tokenHash: deps.secrets.hashToken(token),
      usuarioId: usuario.id,
      now,
      expiraEm: later(now, LINK_MS),
    })
    await tellSessions(tx, usuario.id, now)
  })
  return done({ message: 'Se este e-mail tiver uma conta, enviaremos um link para redefinir a senha.' })
}

/** Notifies signed-in sessions before the link is used, since using it ends them. */
async function tellSessions(tx: ContasScope, usuarioId: number, now: Date): Promise<void> {
  const alerta = { usuarioId, tipo: 'warning', message: ALERTA_LINK_PEDIDO } as const
  await tx.alertasDeEventos.create({ ...alerta, chave: chaveDoPedido(usuarioId, now) }, now)
}

/** Once a day, however often a link is requested. */
const chaveDoPedido = (usuarioId: number, now: Date) => `nova-senha:${usuarioId}:${localDe(now, 'DF').dia}`

interface NovaSenhaPorLink extends Entrada {
  token_do_link: string
  new_password: string
  new_password_confirmation: string
}

/**
 * Sets a new password with a link, once; ends every session, other link and known device of the user, and
 * trusts this device. Fails with CORPO_INVALIDO or LINK_INVALIDO.
 */
export async function redefinirSenha(
  deps: Deps & { hasher: PasswordHasher },
  input: NovaSenhaPorLink,
): Promise<Outcome<{ message: string; dispositivo: Confiado }>> {
  const { store, secrets, hasher, clock } = deps
  const errors = validarNovaSenha(input)
  if (Object.keys(errors).length > 0) return invalid(errors)
  const link = secrets.hashToken(input.token_do_link)
  const dono = await donoDoLink(store, link, clock())
  if (dono === undefined) return fail('LINK_INVALIDO')
  const refused = await refuseSenha(input, dono)
  if (refused !== undefined) return refused
  const senhaHash = await hasher.hash(input.new_password)
  return store.transaction(async (tx) => {
    const now = clock()
    if ((await tx.redefinicoes.consume(link, now)) === undefined) return fail('LINK_INVALIDO')
    await tx.usuarios.update(dono.id, { senhaHash }, now)
    const dispositivo = await startOver(deps, tx, dono, input)
    await tx.registrosAcesso.record({ usuarioId: dono.id, ...input.origem, now })
    const abre = await recordRecuperacao(tx, dono.id, 'senha', now)
    await tx.outbox.send(senhaAlteradaMail(deps.mail, dono.email, abre), now)
    return done({ message: RECUPERACAO.senhaRedefinida, dispositivo })
  })
}

async function donoDoLink(store: ContasStore, link: Buffer, now: Date): Promise<Usuario | undefined> {
  const usuarioId = await store.redefinicoes.findOpen(link, now)
  return usuarioId === undefined ? undefined : store.usuarios.findById(usuarioId)
}

/** Ends everything that granted access before, and resets the counters of wrong tries. */
async function startOver(
  { secrets, clock }: Deps,
  tx: ContasScope,
  { id, email }: Usuario,
  { dispositivo }: Entrada,
): Promise<Confiado> {
  const now = clock()
  await tx.sessoes.endAll(id, now)
  await tx.redefinicoes.endAll(id, now)
  await tx.dispositivos.forgetAll(id)
  await tx.tentativas.forget(accountKey(secrets, email))
  await tx.alertasDeEventos.end(chaveDoPedido(id, now), now)
  await tx.eventosSeguranca.record({ usuarioId: id, tipo: 'recuperacao', dispositivo, now })
  return trustDevice(secrets, tx, { usuarioId: id, dispositivo, now })
}
