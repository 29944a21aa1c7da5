import type { Load } from '../lib/screen'

export { Conversa as default } from '../features/conversa/Conversa'
/** The key stays in the browser: the page is the same for everybody and not indexed. */
export const load: Load<undefined> = async () => ({
  kind: 'data',
  data: undefined,
  head: { title: 'Sua conversa', noindex: true },
})
