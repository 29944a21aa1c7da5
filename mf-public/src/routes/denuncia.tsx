import type { Posted } from '@portal/platform'
import type { Load } from '../lib/screen'

export { Situacao as default } from '../features/denuncia/Situacao'
/** The key stays in the browser: the page is the same for everybody and not indexed. */
export const load: Load<Posted | undefined> = async ({ posted }) => ({
  kind: 'data',
  data: posted,
  head: { title: 'Sua denúncia', noindex: true },
})
