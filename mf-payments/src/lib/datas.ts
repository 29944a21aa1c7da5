import moment from 'moment'
import 'moment/locale/pt-br'

const DIA_E_HORA = 'DD/MM/YYYY HH:mm'

/** '22/11/2026 14:05', on the clock whose offset the server wrote: the listing's state, or Brasília for the account. */
export function formatInstanteLocal(instante: string): string {
  return moment.parseZone(instante).locale('pt-br').format(DIA_E_HORA)
}

/** '23/11 às 14:00', on the same clock. */
export function formatDiaEHora(instante: string): string {
  return moment.parseZone(instante).format('DD/MM [às] HH:mm')
}

export function isFuture(instante: string | null): instante is string {
  return instante !== null && Date.parse(instante) > Date.now()
}
