import moment from 'moment'
import 'moment/locale/pt-br'

/** '22/11/2026 14:05', on the clock of whoever looks. */
export function formatInstante(instante: string): string {
  return moment(instante).locale('pt-br').format('DD/MM/YYYY HH:mm')
}
