import type { Listing } from '../features/busca/listing'
import type { Load } from '../lib/screen'

export { Categoria as default } from '../features/busca/Categoria'
export const load: Load<Listing> = (context) =>
  import('../features/busca/load').then((busca) => busca.load(context))
