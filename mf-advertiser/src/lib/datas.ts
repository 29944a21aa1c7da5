import moment from 'moment'
import 'moment/locale/pt-br'

moment.locale('pt-br')

/** '22/11/2026' of a day (YYYY-MM-DD) or of an instant. */
export function formatDia(value: string): string {
  return moment(value).format('DD/MM/YYYY')
}

/** '22/11' of a day. */
export function formatDiaCurto(value: string): string {
  return moment(value).format('DD/MM')
}

/** '22/11/2026 às 14:32' of an instant, on this device's clock. */
export function formatInstante(value: string): string {
  return moment(value).format('DD/MM/YYYY [às] HH:mm')
}

/** '14:32' of an instant. */
export function formatHora(value: string | Date): string {
  return moment(value).format('HH:mm')
}

/** '8 de novembro' of a day. */
export function formatDiaPorExtenso(value: string): string {
  return moment(value).format('D [de] MMMM')
}

/** Today's day (YYYY-MM-DD) on this device's clock. */
export function hoje(): string {
  return moment().format('YYYY-MM-DD')
}
