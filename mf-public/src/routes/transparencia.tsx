import type { TransparenciaData } from '../features/transparencia/Transparencia'
import type { Load } from '../lib/screen'

export { Transparencia as default } from '../features/transparencia/Transparencia'
export const load: Load<TransparenciaData> = (context) =>
  import('../features/transparencia/load').then((transparencia) => transparencia.load(context))
