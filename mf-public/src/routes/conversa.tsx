import type { Posted } from '@portal/platform'
import { withSite } from '@portal/platform/site'
import { Conversa } from '../features/conversa/Conversa'
import type { Load } from '../lib/screen'

export default withSite(Conversa)
/** The key stays in the browser: the page is the same for everybody and not indexed. */
export const load: Load<Posted | undefined> = async ({ posted }) => ({
  kind: 'data',
  data: posted,
  head: { title: 'Sua conversa', noindex: true },
})
