import type { Load } from '../lib/screen'

export { Favoritos as default } from '../features/favoritos/Favoritos'
/** What is kept on a device is nobody else's: nothing to fetch, nothing for search engines. */
export const load: Load<null> = async () => ({
  kind: 'data',
  data: null,
  head: { title: 'Favoritos e buscas recentes', noindex: true },
})
