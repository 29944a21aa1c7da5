/**
 * A ban is lifted by two people: the first requests it, another agrees within a day (rule:
 * vinculos/duas-pessoas).
 */
import { DESBANIR_HORAS } from '@portal/domain/limites'
import { HOUR_MS, later } from '../../../kernel/clock'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { VinculosRepositories } from '../store'

export type Levantamento = { levantado: false; pedidoPor: string } | { levantado: true; pedidoPor: string }

/** Lock the account first. Fails with CONFLITO for the same person twice. */
export async function levantarBanimento(
  { banimentos }: Pick<VinculosRepositories, 'banimentos'>,
  { conta, por }: { conta: number; por: string },
  now: Date,
): Promise<Outcome<Levantamento>> {
  const ativo = await banimentos.lockAtivo(conta)
  // Accounts blocked before bans existed have none.
  const id = ativo?.id ?? (await banimentos.create({ conta, por, motivo: '' }, now))
  const { levantarPor = null, levantarEm = null } = ativo ?? {}
  const pedido =
    levantarPor !== null && levantarEm !== null && later(levantarEm, DESBANIR_HORAS * HOUR_MS) > now
  if (!pedido) {
    await banimentos.pedirLevantamento(id, por, now)
    return done({ levantado: false, pedidoPor: por })
  }
  if (levantarPor === por) {
    return fail('CONFLITO', { message: 'Você já pediu: outra pessoa precisa concordar.' })
  }
  await banimentos.levantar(id, por, now)
  return done({ levantado: true, pedidoPor: levantarPor })
}
