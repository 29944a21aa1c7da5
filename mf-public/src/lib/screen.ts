import type { LoadContext, LoadResult } from '@portal/platform'

/** What fetches a screen's data; it lives in a file of its own, fetched when it is needed. */
export type Load<D> = (context: LoadContext) => Promise<LoadResult<D>>
