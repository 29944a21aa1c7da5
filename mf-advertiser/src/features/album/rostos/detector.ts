import type { AreaOculta } from '@portal/domain/desfoque'

/** Finds faces in a picture on the page; the picture never leaves the device (rule: albuns/rostos). */
/** What shows the picture. */
export type Retrato = HTMLImageElement | HTMLVideoElement
export type FindRostos = (picture: Retrato) => Promise<AreaOculta[]>

let started: Promise<FindRostos> | undefined

/** Loads the library and then its model on demand, as separate chunks with separate size budgets. */
async function start(): Promise<FindRostos> {
  const { startDetector } = await import('./human')
  const { modelo } = await import('./modelo')
  return startDetector(modelo)
}

/** Loads the detector once for all editors; a failed load is retried on the next call. */
export function loadDetector(): Promise<FindRostos> {
  started ??= start().catch((cause: unknown) => {
    started = undefined
    throw cause
  })
  return started
}
