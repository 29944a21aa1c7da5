import { diaEscrito } from '@portal/domain/tempo'
import moment from 'moment'
import 'moment/locale/pt-br'

moment.locale('pt-br')

export {
  diaEHora as formatInstante,
  diaEscrito as formatDia,
  diaSemAno as formatDiaCurto,
} from '@portal/domain/tempo'

/** '14:32' in device time: when something was done here. */
export function formatHora(value: string | Date): string {
  return moment(value).format('HH:mm')
}

/** '8 de novembro' for a day. */
export function formatDiaPorExtenso(dia: string): string {
  return moment(diaEscrito(dia), 'DD/MM/YYYY').format('D [de] MMMM')
}
