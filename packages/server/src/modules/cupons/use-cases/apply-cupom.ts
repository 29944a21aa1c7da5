/** Discount of a coupon on a purchase: amounts, or a failure (rules: cupons/desconto, cupons/uso). */
import { aplicarCupom, MENSAGEM_CUPOM, normalizaCupom, type AlvoCupom } from '@portal/domain/cupom'
import { emCentavos, type Centavos } from '@portal/domain/dinheiro'
import type { Cupons } from '../store'
import { done, fail, type Outcome } from '../../../kernel/failure'

export interface Desconto {
  cupomId: number | null
  desconto: Centavos
  total: Centavos
}

interface Compra {
  usuarioId: number
  alvo: AlvoCupom
  total: Centavos
  codigo: string | undefined
}

/**
 * Without a code there is no discount. `lock` locks the coupon until the transaction ends, so that concurrent
 * uses are serialized.
 */
export async function applyCupom(
  cupons: Pick<Cupons, 'find'>,
  { usuarioId, alvo, total, codigo }: Compra,
  now: Date,
  lock: boolean,
): Promise<Outcome<Desconto>> {
  const wanted = normalizaCupom(codigo ?? '')
  if (wanted === '') return done({ cupomId: null, desconto: emCentavos(0), total })
  const cupom = await cupons.find(wanted, usuarioId, lock)
  if (cupom === undefined) return fail('CUPOM_INVALIDO', { message: MENSAGEM_CUPOM.CUPOM_INVALIDO })
  const applied = aplicarCupom(cupom, { alvo, total }, now)
  if (!applied.ok) return fail('CUPOM_INVALIDO', { message: MENSAGEM_CUPOM[applied.code] })
  return done({ cupomId: cupom.id, desconto: applied.desconto, total: applied.total })
}
