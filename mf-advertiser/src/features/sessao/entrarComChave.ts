import { beginEntradaComChave, entrarComChave } from '@portal/api/acesso'
import { CHAVE_DESAFIO_MINUTOS } from '@portal/domain/limites'
import { call, session } from '@portal/platform'
import { canOffer, signWithPasskey } from '@portal/platform/passkey'
import { mensagemDe } from '../../lib/mensagem'

const ERRO = 'Não foi possível entrar com a chave de acesso.'
/** Slightly shorter than the challenge's TTL. */
const RENEW_MS = (CHAVE_DESAFIO_MINUTOS - 1) * 60_000

interface Tried {
  /** The person or the browser cancelled the request. */
  unused?: true
  recusa?: string
}

async function attempt(asking: { signal?: AbortSignal; offered?: boolean } = {}): Promise<Tried> {
  const begun = await call(beginEntradaComChave, {}, { signal: asking.signal })
  if (!begun.ok) return { recusa: mensagemDe(begun.error, ERRO) }
  const { desafio, opcoes } = begun.data
  const signed = await signWithPasskey(opcoes, asking)
  if (!signed.ok) return { unused: true, recusa: signed.error.message }
  const entered = await call(entrarComChave, { body: { desafio, credencial: signed.credencial } })
  if (!entered.ok) return { recusa: mensagemDe(entered.error, ERRO) }
  session.signIn(entered.data.access_token, entered.data.user)
  return {}
}

/** Signs in with a passkey in the browser's dialog; resolves to the refusal, if any. */
export async function enterWithPasskey(): Promise<string | undefined> {
  return (await attempt()).recusa
}

/** Offers passkeys in the e-mail field's autofill until `leave` aborts; reports refusals of the server. */
export async function offerPasskeys(leave: AbortSignal, onRefused: (recusa: string) => void): Promise<void> {
  if (!(await canOffer())) return
  while (!leave.aborted) {
    const round = AbortSignal.any([leave, AbortSignal.timeout(RENEW_MS)])
    const { unused, recusa } = await attempt({ signal: round, offered: true })
    if (recusa === undefined || leave.aborted) return
    if (round.aborted) continue
    if (unused !== true) onRefused(recusa)
    return
  }
}
