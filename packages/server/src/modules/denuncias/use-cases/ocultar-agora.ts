import { DE_MENOR } from '@portal/domain/denuncia'
import { fail, type Failure } from '../../../kernel/failure'
import type { DenunciaGuardada } from '../ports/denuncias'
import type { DenunciasActContext } from '../acts/context'

/** Restoring a suspected minor takes two people, neither of whom hid. */
export function checkRestauro(
  { motivo, ocultadaPor }: Pick<DenunciaGuardada, 'motivo' | 'ocultadaPor'>,
  status: 'procedente' | 'improcedente',
  { operador, segunda }: Pick<DenunciasActContext, 'operador' | 'segunda'>,
): Failure | undefined {
  if (motivo !== DE_MENOR || status === 'procedente' || ocultadaPor === null) return undefined
  if (ocultadaPor !== operador && ocultadaPor !== segunda) return undefined
  return fail('CONFLITO', { message: 'Quem ocultou não devolve ao ar: são outras duas pessoas.' })
}
