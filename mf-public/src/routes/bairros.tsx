import type { BairrosData } from '../features/bairros/bairros'
import type { Load } from '../lib/screen'
import { withSite } from '@portal/platform/site'
import { Bairros } from '../features/bairros/Bairros'

export default withSite(Bairros)
export const load: Load<BairrosData> = (context) =>
  import('../features/bairros/load').then((bairros) => bairros.load(context))
