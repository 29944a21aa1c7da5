/** Keeps the demonstration alive while it runs: renews the house's listings before they end. */
import type { Deps } from '../deps'
import { DAY_MS, later } from '../kernel/clock'
import { CASA } from './anuncios'
import { publicar } from '../modules/anuncios/use-cases/publicar'

export const HOUSE_EMAIL = CASA.email
/** Before the alert about an upcoming end. */
const ANTES_MS = 3 * DAY_MS
/** Small: the embedded database has a single connection. */
const BATCH = 20

/**
 * Restarts the house's listings that have ended, or end within three days, unless the operator stopped them.
 * Returns how many.
 */
export async function renovar({
  store,
  clock,
  random,
}: Pick<Deps, 'store' | 'clock' | 'random'>): Promise<number> {
  const house = await store.usuarios.findByEmail(HOUSE_EMAIL)
  if (house === undefined || house.bloqueadoEm !== null) return 0
  // Nobody signs in as the house, so its presence is recorded here.
  await store.presencas.marcar(house.id)
  const now = clock()
  const due = (await store.anuncios.listDoDono(house.id)).filter(
    ({ expiraEm, suspensoEm }) =>
      suspensoEm === null && expiraEm !== null && expiraEm <= later(now, ANTES_MS),
  )
  for (let from = 0; from < due.length; from += BATCH) {
    await store.transaction(async (tx) => {
      for (const anuncio of due.slice(from, from + BATCH)) {
        await publicar(tx, anuncio, { now, random, pagoCom: { origem: 'casa' } })
      }
    })
  }
  return due.length
}
