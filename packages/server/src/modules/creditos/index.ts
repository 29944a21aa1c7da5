/** Public interface of creditos for other modules. */
export type { Reserva, Saldos } from './ports/creditos'
export type { CreditosRepositories } from './store'
export { conceder, creditar, estornar } from './use-cases/movimentos'
export { capturar, devolverCaptura, releaseParaEstorno, releaseReserva, reservar } from './use-cases/reservas'
