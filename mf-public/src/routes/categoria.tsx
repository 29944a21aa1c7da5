import type { Listing } from '../features/busca/listing'
import type { Load } from '../lib/screen'

export { Categoria as default } from '../features/busca/Categoria'
export { ListingSkeleton as Skeleton } from '../features/busca/ListingSkeleton'
/** Landing pages and searches are one list: what is being typed and the focus outlive a changed filter. */
export const lasting = true
export const load: Load<Listing> = (context) =>
  import('../features/busca/load').then((busca) => busca.load(context))
