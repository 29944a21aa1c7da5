/** An advertiser's own passkeys (rule: acesso/chaves; docs/adr/0073). */
import type { Acesso } from '@portal/api/acesso'
import { CHAVES_POR_CONTA } from '@portal/domain/limites'
import { done, fail, type Outcome } from '../../../../kernel/failure'
import {
  openDesafio,
  readMade,
  type DesafioAberto,
  type RespostaAssinada,
} from '../../../../kernel/passkeys/signing'
import type { ContasScope } from '../../store'
import { confirmDono } from './confirm-dono'
import { signingOf, type AcessoDeps, type Quem } from './deps'
import { mudancaDeAcessoMail, type MudancaDeAcesso } from './acesso-emails'
import { refuseEmEspera } from './espera'
import { findAcesso } from './find-acesso'

/** Fails with SENHA_ATUAL_INCORRETA, or CONFLITO at the maximum number. */
export async function beginChave(
  deps: AcessoDeps,
  quem: Quem,
  { password }: { password?: string | undefined },
): Promise<Outcome<DesafioAberto>> {
  const confirmed = await confirmDono(deps, quem, password)
  if (!confirmed.ok) return confirmed
  const { id, email } = confirmed.data
  const known = await deps.store.chavesDeAcesso.list(id)
  if (known.length >= CHAVES_POR_CONTA) return tooMany()
  const signing = signingOf(deps)
  const opcoes = await deps.passkeys.creationOptions(
    signing.lugar,
    { chave: `conta:${id}`, nome: email },
    known,
  )
  return done(await openDesafio(signing, opcoes, { uso: 'chave', donoId: id }))
}

const tooMany = () =>
  fail('CONFLITO', {
    message: `Uma conta tem no máximo ${CHAVES_POR_CONTA} chaves de acesso. Remova uma antes.`,
  })

/** Fails with CODIGO_INVALIDO when the response does not match the challenge, or CONFLITO. */
export async function createChave(
  deps: AcessoDeps,
  quem: Quem,
  { nome, ...resposta }: RespostaAssinada & { nome: string },
): Promise<Outcome<Acesso>> {
  const made = await readMade(signingOf(deps), resposta, 'chave')
  if (made?.donoId !== quem.usuarioId)
    return fail('CODIGO_INVALIDO', { message: 'A chave de acesso não pôde ser conferida. Tente de novo.' })
  const stored = await deps.store.transaction(async (tx): Promise<Outcome<unknown>> => {
    const { chavesDeAcesso } = tx
    if ((await chavesDeAcesso.list(quem.usuarioId)).length >= CHAVES_POR_CONTA) return tooMany()
    if (!(await chavesDeAcesso.create({ ...made.lida, donoId: quem.usuarioId, nome }, deps.clock())))
      return fail('CONFLITO', { message: 'Esta chave de acesso já está em uma conta.' })
    await tellOwner(deps, tx, quem, 'chave-criada')
    return done({})
  })
  return stored.ok ? findAcesso(deps, quem.usuarioId) : stored
}

export async function renameChave(
  deps: AcessoDeps,
  { usuarioId }: Quem,
  { id, nome }: { id: number; nome: string },
): Promise<Outcome<Acesso>> {
  const renamed = await deps.store.chavesDeAcesso.rename(usuarioId, id, nome)
  return renamed ? findAcesso(deps, usuarioId) : fail('NAO_ENCONTRADO')
}

/** Fails with SENHA_ATUAL_INCORRETA, EM_ESPERA or NAO_ENCONTRADO. */
export async function removeChave(
  deps: AcessoDeps,
  quem: Quem,
  { id, password }: { id: number; password?: string | undefined },
): Promise<Outcome<Acesso>> {
  const confirmed = await confirmDono(deps, quem, password)
  if (!confirmed.ok) return confirmed
  const waits = await refuseEmEspera(deps.store, quem.usuarioId, 'chave')
  if (waits !== undefined) return waits
  const removed = await deps.store.transaction(async (tx) => {
    if (!(await tx.chavesDeAcesso.remove(quem.usuarioId, id))) return false
    await tellOwner(deps, tx, quem, 'chave-removida')
    return true
  })
  return removed ? findAcesso(deps, quem.usuarioId) : fail('NAO_ENCONTRADO')
}

/** Records it in the security log and mails it. */
export async function tellOwner(
  { clock, mail }: Pick<AcessoDeps, 'clock' | 'mail'>,
  tx: ContasScope,
  { usuarioId, dispositivo }: Quem,
  mudanca: MudancaDeAcesso,
): Promise<void> {
  const now = clock()
  const usuario = await tx.usuarios.findById(usuarioId)
  if (usuario === undefined) return
  await tx.eventosSeguranca.record({ usuarioId, tipo: mudanca, dispositivo, now })
  await tx.outbox.send(mudancaDeAcessoMail(mail, usuario.email, mudanca, { dispositivo, now }), now)
}
