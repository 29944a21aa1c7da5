import type { AdvertData } from '../features/anuncio/advertData'
import type { Load } from '../lib/screen'

export { Anuncio as default } from '../features/anuncio/Anuncio'
export const load: Load<AdvertData> = (context) =>
  import('../features/anuncio/load').then((anuncio) => anuncio.load(context))
