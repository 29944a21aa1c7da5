import type { AreaOculta } from '@portal/domain/desfoque'

/** Looks for faces in a picture that is on the page; the picture stays on the device (rule: albuns/rostos). */
export type FindRostos = (picture: HTMLImageElement) => Promise<AreaOculta[]>

let started: Promise<FindRostos> | undefined

/** The library and its model come when they are first wanted, a chunk after the other: each has a bound of its own. */
async function start(): Promise<FindRostos> {
  const { startDetector } = await import('./human')
  const { modelo } = await import('./modelo')
  return startDetector(modelo)
}

/** Once for all editors; what failed is tried again when it is asked for again. */
export function loadDetector(): Promise<FindRostos> {
  started ??= start().catch((cause: unknown) => {
    started = undefined
    throw cause
  })
  return started
}
