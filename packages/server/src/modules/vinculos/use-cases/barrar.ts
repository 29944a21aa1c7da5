/** What a ban stops, told in words that name no sign (rule: vinculos/banimento). */
import { fail, type Failure } from '../../../kernel/failure'
import type { Marca } from '../ports/marcas'
import type { VinculosRepositories } from '../store'

/** The failure of who comes with a mark of a ban; undefined: nothing stands in the way. */
export async function barrar(
  { banimentos }: Pick<VinculosRepositories, 'banimentos'>,
  quem: { usuarioId?: number; marcas?: readonly Marca[] },
  now: Date,
): Promise<Failure | undefined> {
  const known = await banimentos.findQueBarra(quem, now)
  return known === undefined ? undefined : fail('NAO_PERMITIDO')
}
