/**
 * Grants and refunds are summed over 24 hours; past the limit a second person confirms (rule:
 * operadores/alcada).
 */
import { cabeNaAlcada } from '@portal/domain/alcada'
import { ALCADA_HORAS } from '@portal/domain/limites'
import { HOUR_MS, later } from '../../../kernel/clock'
import { fail, type Failure } from '../../../kernel/failure'
import type { Gasto } from '../ports/alcadas'
import type { OperadoresScope } from '../store'
import type { OperadoresActContext } from '../acts/context'

type DeUmaPessoa = Omit<Gasto, 'operador'>

/** Whether this amount needs a second person now. */
export async function pedeSegundaPessoa(
  { alcadas }: Pick<OperadoresScope, 'alcadas'>,
  { operador, clock }: Pick<OperadoresActContext, 'operador' | 'clock'>,
  { ato, conta, valor }: DeUmaPessoa,
): Promise<boolean> {
  const somas = await alcadas.somas({ ato, operador, conta }, later(clock(), -ALCADA_HORAS * HOUR_MS))
  return !cabeNaAlcada(ato, valor, somas)
}

/** Counts an amount given by one person; call it with the act's sums locked. Fails with SEGUNDA_PESSOA. */
export async function spendAlcada(
  tx: Pick<OperadoresScope, 'alcadas'>,
  contexto: Pick<OperadoresActContext, 'operador' | 'segunda' | 'clock'>,
  gasto: DeUmaPessoa,
): Promise<Failure | undefined> {
  if (contexto.segunda !== undefined) return undefined
  if (await pedeSegundaPessoa(tx, contexto, gasto)) return fail('SEGUNDA_PESSOA')
  await tx.alcadas.add({ ...gasto, operador: contexto.operador }, contexto.clock())
  return undefined
}
