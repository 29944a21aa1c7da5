import type { ResultsPage } from '../features/busca/results'
import type { Load } from '../lib/screen'
import { withSite } from '@portal/platform/site'
import { Categoria } from '../features/busca/Categoria'

export default withSite(Categoria)
export { CategoriaSkeleton as Skeleton } from '../features/busca/CategoriaSkeleton'
/**
 * Landing pages and searches share one mounted list, so that typed text and focus survive a changed filter.
 */
export const lasting = true
export const load: Load<ResultsPage> = (context) =>
  import('../features/busca/load').then((busca) => busca.load(context))
