/**
 * Stands in for the federation kit's `utils/load.js` and `utils/preload.js`: the shell opens containers itself, so that
 * the kit's script loader would only be carried along.
 */
const unused = (): never => {
  throw new Error('Remotes are opened by the shell (shell/src/remotes).')
}
export const getRemoteEntry = unused
export const getRemoteEntryUniqueKey = unused
export const getRemoteInfo = unused
export const isEsmRemoteType = unused
export const preloadAssets = unused
export const formatPreloadArgs = unused
export const defaultPreloadArgs = unused
export const normalizePreloadExposes = unused
