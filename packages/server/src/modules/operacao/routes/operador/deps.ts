import type { OperatorHttpDeps } from '../../../../kernel/http/operator-route'
import type { Contexto } from '../../use-cases/contexto'

export interface MesaDeps extends OperatorHttpDeps {
  /** What an act of this operator works with. */
  contextoDe: (operador: string) => Contexto
}
