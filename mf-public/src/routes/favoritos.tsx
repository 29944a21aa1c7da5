import type { Load } from '../lib/screen'
import { withSite } from '@portal/platform/site'
import { Favoritos } from '../features/favoritos/Favoritos'

export default withSite(Favoritos)
/** What is kept on a device is nobody else's: nothing to fetch, nothing for search engines. */
export const load: Load<null> = async () => ({
  kind: 'data',
  data: null,
  head: { title: 'Favoritos e buscas recentes', noindex: true },
})
