/** What credits are worth in use (rule: creditos/em-uso). */
import { emCentavos, type Centavos, type Creditos } from './dinheiro'
import { formatCount } from './texto'
import { PRECOS } from './precos'

/** Whole days of the smallest TOP promotion, bought a day at a time. */
export function diasDeTop(creditos: Creditos): number {
  return Math.floor(creditos / PRECOS['1/5'].creditos)
}

/** '12 dias de TOP', '1 dia de TOP'; undefined for less than a day. */
export function valeEmTop(creditos: Creditos): string | undefined {
  const dias = diasDeTop(creditos)
  if (dias === 0) return undefined
  return formatCount(dias, 'dia de TOP', 'dias de TOP')
}

/** Price of one credit of a purchase, rounded to the centavo. */
export function precoUnitario(preco: Centavos, creditos: Creditos): Centavos {
  return emCentavos(Math.round(preco / creditos))
}
