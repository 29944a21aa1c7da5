export { diaEHoraSemAno as quando } from '@portal/domain/tempo'

export const reais = (valor: number): string =>
  valor.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })

type Urgencia = 'calmo' | 'logo' | 'quente' | 'vencido'

interface PrazoLido {
  texto: string
  urgencia: Urgencia
  /** Elapsed part of the time, 0 to 100. */
  gasto: number
}

const MINUTE = 60_000
const HOUR = 60
const DAY = 24 * HOUR

/** '38 min', '1 h 12 min', '3 dias'. */
export function duracao(minutes: number): string {
  if (minutes < HOUR) return `${minutes} min`
  if (minutes >= 2 * DAY) return `${Math.floor(minutes / DAY)} dias`
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')} min`
}

function urgenciaOf(minutes: number): Urgencia {
  if (minutes < 0) return 'vencido'
  if (minutes < HOUR) return 'quente'
  return minutes < 2 * HOUR ? 'logo' : 'calmo'
}

/** A deadline in words, and its elapsed part. */
export function lerPrazo(prazoEm: string, desde: string, now: Date): PrazoLido {
  const [end, begin] = [Date.parse(prazoEm), Date.parse(desde)]
  const left = (end - now.getTime()) / MINUTE
  const minutes = Math.floor(left)
  const whole = Math.max(1, end - begin)
  const gasto = Math.min(100, Math.max(0, Math.round((100 * (now.getTime() - begin)) / whole)))
  const urgencia = urgenciaOf(minutes)
  const texto = urgencia === 'vencido' ? `vencido há ${duracao(-minutes)}` : duracao(minutes)
  return { texto, urgencia, gasto }
}
