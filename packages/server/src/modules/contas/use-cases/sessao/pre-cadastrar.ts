import { isEmail, normalizaEmail } from '@portal/domain/email'
import { CADASTRO } from '@portal/domain/mensagens'
import { nomeRecusado } from '@portal/domain/nome'
import { DAY_MS, later, MINUTE_MS, type Clock } from '../../../../kernel/clock'
import { done, fail, invalid, type Failure, type Outcome } from '../../../../kernel/failure'
import type { Secrets } from '../../../../kernel/crypto/ports'
import type { ContasScope, ContasStore } from '../../store'
import { codigoMail, jaCadastradoMail, type MailContext } from './sessao-emails'
import { CODIGO_MS } from './validade'

export const ENTRE_CODIGOS_MS = MINUTE_MS

export interface CadastroDeps {
  store: ContasStore
  secrets: Secrets
  clock: Clock
  mail: MailContext
}

/**
 * Starts a sign-up. For a registered e-mail the response is the same, and the mail explains this instead of
 * giving a code
 * (rule: contas/email-conhecido). Fails with CORPO_INVALIDO, or MUITAS_TENTATIVAS within 60 s of the previous
 * code and past the daily limit of mails.
 */
export async function preCadastrar(
  deps: CadastroDeps,
  input: { username: string; email: string },
): Promise<Outcome<{ codigo_id: string; message: string }>> {
  const errors = validate(input)
  if (errors !== undefined) return errors
  const email = normalizaEmail(input.email)
  return deps.store.transaction(async (tx) => {
    await tx.preCadastros.lockEmail(email)
    const early = tooEarly(deps.clock(), await tx.preCadastros.lastSentAt(email))
    if (early !== undefined) return early
    const codigoId = deps.secrets.newUuid()
    const sent = await sendCodigo(deps, tx, { codigoId, email })
    if (sent === undefined) return MUITOS_CODIGOS
    await tx.preCadastros.create({ codigoId, username: input.username, email, ...sent })
    return done({ codigo_id: codigoId, message: 'Enviamos um código de 6 dígitos para o seu e-mail.' })
  })
}

function validate({ username, email }: { username: string; email: string }): Failure | undefined {
  const errors: Record<string, string[]> = {}
  const bad = username === '' ? CADASTRO.campoObrigatorio : nomeRecusado(username)
  if (bad !== undefined) errors.username = [bad]
  if (email === '') errors.email = [CADASTRO.campoObrigatorio]
  else if (!isEmail(email)) errors.email = [CADASTRO.emailInvalido]
  return Object.keys(errors).length > 0 ? invalid(errors) : undefined
}

/**
 * Sends the mail and returns the code's hash, or null when the e-mail has an account. Undefined: the address
 * has reached its daily limit of requested mails (rule: limites/emails).
 */
export async function sendCodigo(
  { secrets, clock, mail }: CadastroDeps,
  tx: ContasScope,
  { codigoId, email }: { codigoId: string; email: string },
): Promise<{ codigoHash: Buffer | null; enviadoEm: Date; expiraEm: Date } | undefined> {
  const now = clock()
  const known = await tx.usuarios.findByEmail(email)
  const codigo = secrets.newCodigo()
  const message = known === undefined ? codigoMail(mail, email, codigo) : jaCadastradoMail(mail, email)
  if (!(await tx.outbox.send(message, now))) return undefined
  return {
    codigoHash: known === undefined ? secrets.hashCodigo(codigoId, codigo) : null,
    enviadoEm: now,
    expiraEm: later(now, CODIGO_MS),
  }
}

/** The failure for a code requested too soon. */
export function tooEarly(now: Date, lastSentAt: Date | undefined): Failure | undefined {
  if (lastSentAt === undefined) return undefined
  const waitMs = later(lastSentAt, ENTRE_CODIGOS_MS).getTime() - now.getTime()
  if (waitMs <= 0) return undefined
  const seconds = Math.ceil(waitMs / 1000)
  return fail('MUITAS_TENTATIVAS', {
    message: `Aguarde ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'} para pedir outro código.`,
    retryAfter: seconds,
  })
}

export const MUITOS_CODIGOS: Failure = fail('MUITAS_TENTATIVAS', {
  message: 'Já enviamos muitos códigos a este e-mail hoje. Tente novamente amanhã.',
  retryAfter: DAY_MS / 1000,
})
