import { local } from './local'
import { StandInPlugin } from './stand-in'

/** The federation kit's loading of remotes and preloading. */
export const REMOTE_LOADING = /runtime-core[\\/]dist[\\/]utils[\\/](pre)?load\.js$/

/**
 * What no page uses and no bundler can tell: 3 KB brotli of every first view. Whatever saves less is carried along, so that a
 * library may change inside as it likes (docs/adr/0027).
 */
export const withoutRemoteLoading = (): StandInPlugin =>
  new StandInPlugin(REMOTE_LOADING, local('./no-remote-loading.ts'))
