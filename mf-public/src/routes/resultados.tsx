import type { ResultsData } from '../features/resultados/results'
import type { Load } from '../lib/screen'

export { Resultados as default } from '../features/resultados/Resultados'
export { ResultsSkeleton as Skeleton } from '../features/resultados/ResultsSkeleton'
export const load: Load<ResultsData> = (context) =>
  import('../features/resultados/load').then((resultados) => resultados.load(context))
