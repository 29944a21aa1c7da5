import { diaEHoraSemAno } from '@portal/domain/tempo'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { AnunciosScope } from '../store'

/** Nothing is brought back from inside the account while its exit holds (rule: saida-livre/voltar). */
export async function semSaida(
  { saidas }: Pick<AnunciosScope, 'saidas'>,
  usuarioId: number,
  now: Date,
): Promise<Outcome<null>> {
  const saida = await saidas.find(usuarioId, now)
  if (saida === undefined) return done(null)
  const ate = diaEHoraSemAno(saida.ate.toISOString())
  return fail('CONFLITO', {
    message: `Tudo desta conta está fora do ar pela Saída livre, até ${ate}. Antes disso, só volta pelo link enviado ao e-mail confirmado.`,
  })
}
