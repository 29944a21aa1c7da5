import { fusoDe } from '@portal/domain/locais'
import moment from 'moment'
import 'moment/locale/pt-br'
import { BRASILIA } from './hoje'

moment.locale('pt-br')

/**
 * A day, or an instant on the clock it was written with: a listing's instants carry their state's offset. One in UTC is
 * shown in Brasília's time; the clock of this device says nothing of the portal's days.
 */
function lido(value: string): moment.Moment {
  return value.endsWith('Z') ? moment.utc(value).utcOffset(fusoDe(BRASILIA)) : moment.parseZone(value)
}

/** '22/11/2026' of a day (YYYY-MM-DD) or of an instant. */
export function formatDia(value: string): string {
  return lido(value).format('DD/MM/YYYY')
}

/** '22/11' of a day. */
export function formatDiaCurto(value: string): string {
  return lido(value).format('DD/MM')
}

/** '22/11/2026 às 14:32' of an instant. */
export function formatInstante(value: string): string {
  return lido(value).format('DD/MM/YYYY [às] HH:mm')
}

/** '14:32' on this device's clock: when something was done here. */
export function formatHora(value: string | Date): string {
  return moment(value).format('HH:mm')
}

/** '8 de novembro' of a day. */
export function formatDiaPorExtenso(value: string): string {
  return lido(value).format('D [de] MMMM')
}
