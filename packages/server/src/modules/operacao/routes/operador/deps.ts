import type { OperatorHttpDeps } from '../../../../kernel/http/operator-route'
import type { Contexto } from '../../use-cases/contexto'

export interface MesaDeps extends OperatorHttpDeps {
  /** Context of an act by this operator. */
  contextoDe: (operador: string) => Contexto
}
