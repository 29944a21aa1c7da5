import moment from 'moment'
import 'moment/locale/pt-br'

const DIA_E_HORA = 'DD/MM/YYYY HH:mm'

/** '22/11/2026 14:05', on the clock of whoever looks. */
export function formatInstante(instante: string): string {
  return moment(instante).locale('pt-br').format(DIA_E_HORA)
}

/** The same on the clock of the listing's state, whose offset the server writes into its instants. */
export function formatInstanteLocal(instante: string): string {
  return moment.parseZone(instante).locale('pt-br').format(DIA_E_HORA)
}
