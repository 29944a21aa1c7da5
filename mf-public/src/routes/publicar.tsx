import type { Offer } from '../features/publicar/offer'
import type { Load } from '../lib/screen'

export { Publicar as default } from '../features/publicar/Publicar'
export const load: Load<Offer> = (context) =>
  import('../features/publicar/load').then((publicar) => publicar.load(context))
