/** What other modules may use of creditos. */
export type { Pagina, Reserva, Saldos } from './ports/creditos'
export type { CreditosRepositories } from './store'
export { conceder, creditar, estornar } from './use-cases/movimentos'
export { capturar, devolverCaptura, releaseReserva, reservar } from './use-cases/reservas'
