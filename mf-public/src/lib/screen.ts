import type { LoadContext, LoadResult } from '@portal/platform'

/** Loader of a screen's data, in a file of its own so that it is loaded on demand. */
export type Load<D> = (context: LoadContext) => Promise<LoadResult<D>>
