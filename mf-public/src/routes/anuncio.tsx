import type { AdvertData } from '../features/anuncio/advertData'
import { withSite } from '@portal/platform/site'
import { Anuncio } from '../features/anuncio/Anuncio'
import type { Load } from '../lib/screen'

export default withSite(Anuncio)
export const load: Load<AdvertData> = (context) =>
  import('../features/anuncio/load').then((anuncio) => anuncio.load(context))
