import { withSite } from '@portal/platform/site'
import { Conversa } from '../features/conversa/Conversa'
import type { Load } from '../lib/screen'

export default withSite(Conversa)
/** The key stays in the browser: the page is the same for everybody and not indexed. */
export const load: Load<undefined> = async () => ({
  kind: 'data',
  data: undefined,
  head: { title: 'Sua conversa', noindex: true },
})
