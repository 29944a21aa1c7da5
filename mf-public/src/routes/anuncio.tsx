import type { AnuncioData } from '../features/anuncio/anuncioData'
import { withSite } from '@portal/platform/site'
import { Anuncio } from '../features/anuncio/Anuncio'
import type { Load } from '../lib/screen'

export default withSite(Anuncio)
export const load: Load<AnuncioData> = (context) =>
  import('../features/anuncio/load').then((anuncio) => anuncio.load(context))
