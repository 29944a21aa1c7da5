import type { Deps } from '../deps'

/** Dependencies for creating the demonstration. */
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
