import type { Load } from '../lib/screen'

export { Situacao as default } from '../features/denuncia/Situacao'
/** The key stays in the browser: the page is the same for everybody and not indexed. */
export const load: Load<undefined> = async () => ({
  kind: 'data',
  data: undefined,
  head: { title: 'Sua denúncia', noindex: true },
})
