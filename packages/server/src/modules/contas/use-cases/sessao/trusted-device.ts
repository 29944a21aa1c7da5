import type { Secrets } from '../../../../kernel/crypto/ports'
import { DAY_MS } from '../../../../kernel/clock'
import type { ContasScope } from '../../store'

/** A device that was not used for so long is a new one again. */
export const DISPOSITIVO_MS = 180 * DAY_MS

/** The token of the device, and whether it was unknown until now. */
export interface Confiado {
  token: string
  novo: boolean
}

/** Keeps the device as one of the user's: by the token it came with, or by a new one. Either marks the account (rule: vinculos/marcas). */
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
