import type { ResultsData } from '../features/resultados/results'
import type { Load } from '../lib/screen'
import { withSite } from '@portal/platform/site'
import { Resultados } from '../features/resultados/Resultados'

export default withSite(Resultados)
export { ResultsSkeleton as Skeleton } from '../features/resultados/ResultsSkeleton'
export const load: Load<ResultsData> = (context) =>
  import('../features/resultados/load').then((resultados) => resultados.load(context))
