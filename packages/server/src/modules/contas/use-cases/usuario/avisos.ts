/** Mails that can be turned off (rule: contas/avisos-por-email). */
import type { TipoAviso } from '@portal/domain/avisos'
import type { SignedLinks } from '../../../../kernel/crypto/signed-links'
import { DAY_MS, later } from '../../../../kernel/clock'

/** A mail that is a year old can still be the last one. */
const FIM_DIAS = 400

export const assuntoDoFim = (usuarioId: number, tipo: string): string => `avisos/${usuarioId}/${tipo}`

/** Where one press ends mails of a kind: nothing is stored, and nobody can make one for another account. */
export function fimDosAvisos(
  { links, publicUrl }: { links: Pick<SignedLinks, 'sign'>; publicUrl: string },
  usuarioId: number,
  tipo: TipoAviso,
  now: Date,
): string {
  const assunto = assuntoDoFim(usuarioId, tipo)
  return `${publicUrl}/api/${assunto}?${links.sign(assunto, later(now, FIM_DIAS * DAY_MS))}`
}
