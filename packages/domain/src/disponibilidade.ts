/** 'Estou disponível até 23h': one tap extends today's hours (rule: painel/disponivel). */
import { addDias, instanteDe, localDe } from './tempo'

/** Local times at which an availability may end; the next one that leaves an hour is offered. */
const FINS = ['02:00', '06:00', '23:00'] as const
const MINIMO_MS = 60 * 60_000

/** When an availability that begins now ends, on the clock of a state. */
export function fimDaDisponibilidade(uf: string, now: Date): Date {
  const { dia } = localDe(now, uf)
  const ends = [dia, addDias(dia, 1)].flatMap((day) => FINS.map((hora) => instanteDe(day, hora, uf)))
  const end = ends.find((instant) => instant.getTime() - now.getTime() >= MINIMO_MS)
  if (end === undefined) throw new RangeError('no end within two days')
  return end
}
