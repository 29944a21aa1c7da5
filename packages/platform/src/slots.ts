import type { SlotName } from './contract'

/**
 * The slots of the portal's screens, which other apps contribute to (`contributions` in `remote.source.json`).
 * A new slot is a new minor version of the contract; a removed one is a new major version.
 */
export const SCREEN_SLOTS: Readonly<Record<SlotName, Bounds>> = {
  /** Below an advert's own sections; drawn on the server. */
  'anuncio.secao': { server: true, bytes: 15_000 },
  /** Below the cards of /painel. */
  'painel.cartao': { server: false, bytes: 15_000 },
  /** Below the sections of /conta. */
  'conta.secao': { server: false, bytes: 15_000 },
}

interface Bounds {
  /** Its screen is rendered on the server, and so is what it contains. */
  server: boolean
  /** Compressed bytes that a contribution may load, its app's entry included. */
  bytes: number
}

/** The slot of this name; undefined when no screen has it. */
export const slotOf = (name: string): Bounds | undefined =>
  Object.entries(SCREEN_SLOTS).find(([slot]) => slot === name)?.[1]
