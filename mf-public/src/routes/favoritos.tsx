import type { Load } from '../lib/screen'
import { withSite } from '@portal/platform/site'
import { Favoritos } from '../features/favoritos/Favoritos'

export default withSite(Favoritos)
/** The data is on the device: nothing to fetch or to index. */
export const load: Load<null> = async () => ({
  kind: 'data',
  data: null,
  head: { title: 'Neste aparelho', noindex: true },
})
