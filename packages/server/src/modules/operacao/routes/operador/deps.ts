import type { OperatorHttpDeps } from '../../../../kernel/http/operator-route'
import type { OperatorContext } from '../../acts/context'

export interface OperatorRouteDeps extends OperatorHttpDeps {
  /** Context of an act by this operator. */
  contextoDe: (operador: string) => OperatorContext
}
