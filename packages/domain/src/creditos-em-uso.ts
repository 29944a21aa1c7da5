/** What credits are worth in use (rule: creditos/em-uso). */
import { emCentavos, type Centavos, type Creditos } from './dinheiro'
import { PRECOS } from './precos'

/** Whole days of the smallest TOP promotion, bought a day at a time. */
export function diasDeTop(creditos: Creditos): number {
  return Math.floor(creditos / PRECOS['1/5'].creditos)
}

/** Price of one credit of a purchase, rounded to the centavo. */
export function precoUnitario(preco: Centavos, creditos: Creditos): Centavos {
  return emCentavos(Math.round(preco / creditos))
}
