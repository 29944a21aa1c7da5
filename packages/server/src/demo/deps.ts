import type { Deps } from '../deps'

/** What the demonstration is made with. */
export type DemoDeps = Pick<
  Deps,
  | 'store'
  | 'vault'
  | 'images'
  | 'files'
  | 'secrets'
  | 'hasher'
  | 'clock'
  | 'random'
  | 'config'
  | 'demoPhotos'
  | 'jobClock'
  | 'pagamentos'
>
