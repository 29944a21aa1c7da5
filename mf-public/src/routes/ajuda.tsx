import type { Load } from '../lib/screen'

export { Ajuda as default } from '../features/ajuda/Ajuda'
export const load: Load<undefined> = (context) =>
  import('../features/ajuda/load').then((ajuda) => ajuda.load(context))
