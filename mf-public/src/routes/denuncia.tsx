import type { Load } from '../lib/screen'

export { Situacao as default } from '../features/denuncia/Situacao'
/** The key stays in the browser: the page is everybody's, and for no search engine. */
export const load: Load<undefined> = async () => ({
  kind: 'data',
  data: undefined,
  head: { title: 'Sua denúncia', noindex: true },
})
