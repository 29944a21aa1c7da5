/** What a ban prevents, with a message that discloses no mark (rule: vinculos/banimento). */
import { fail, type Failure } from '../../../kernel/failure'
import type { Marca } from '../ports/marcas'
import type { VinculosRepositories } from '../store'

/** The failure for a mark of a banned person; undefined when there is none. */
export async function barrar(
  { banimentos }: Pick<VinculosRepositories, 'banimentos'>,
  quem: { usuarioId?: number; marcas?: readonly Marca[] },
  now: Date,
): Promise<Failure | undefined> {
  const known = await banimentos.findQueBarra(quem, now)
  return known === undefined ? undefined : fail('NAO_PERMITIDO')
}
