/** Mails that can be turned off (rule: contas/avisos-por-email). */
import type { TipoAviso } from '@portal/domain/avisos'
import type { SignedLinks } from '../../../../kernel/crypto/signed-links'
import { DAY_MS, later } from '../../../../kernel/clock'

/** The links in mails stay valid this long: an old mail may be the last one. */
const FIM_DIAS = 400

export const assuntoDoFim = (usuarioId: number, tipo: string): string => `avisos/${usuarioId}/${tipo}`

/** Signed one-click unsubscribe URL: nothing is stored, and it cannot be forged for another account. */
export function fimDosAvisos(
  { links, publicUrl }: { links: Pick<SignedLinks, 'sign'>; publicUrl: string },
  usuarioId: number,
  tipo: TipoAviso,
  now: Date,
): string {
  const assunto = assuntoDoFim(usuarioId, tipo)
  return `${publicUrl}/api/${assunto}?${links.sign(assunto, later(now, FIM_DIAS * DAY_MS))}`
}
