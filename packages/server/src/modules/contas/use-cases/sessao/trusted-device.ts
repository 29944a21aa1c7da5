import type { Secrets } from '../../../../kernel/crypto/ports'
import { DAY_MS } from '../../../../kernel/clock'
import type { ContasScope } from '../../store'

/** A device unused for this long counts as new. */
export const DISPOSITIVO_MS = 180 * DAY_MS

/** The device's token, and whether it was unknown before. */
export interface Confiado {
  token: string
  novo: boolean
}

/**
 * Stores the device as one of the user's, under its token or a new one. Also marks the account (rule:
 * vinculos/marcas).
 */
export async function trustDevice(
  secrets: Secrets,
  { dispositivos, marcas }: Pick<ContasScope, 'dispositivos' | 'marcas'>,
  {
    usuarioId,
    dispositivo,
    token,
    now,
  }: { usuarioId: number; dispositivo: string; token?: string; now: Date },
): Promise<Confiado> {
  if (token !== undefined) {
    await marcas.marcar(usuarioId, [{ tipo: 'aparelho', valor: token }], now)
    if (await dispositivos.use(usuarioId, secrets.hashToken(token), now)) return { token, novo: false }
  }
  const fresh = secrets.newToken()
  await marcas.marcar(usuarioId, [{ tipo: 'aparelho', valor: fresh }], now)
  await dispositivos.create({ usuarioId, tokenHash: secrets.hashToken(fresh), dispositivo, now })
  return { token: fresh, novo: true }
}
