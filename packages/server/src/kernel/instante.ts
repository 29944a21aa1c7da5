import { fusoDe } from '@portal/domain/locais'

/** ISO 8601 with the offset of a state (Brasília's by default): '2026-11-21T09:30:00-03:00'. */
export function instanteLocal(instant: Date, uf = 'DF'): string {
  const fuso = fusoDe(uf)
  const local = new Date(instant.getTime() + fuso * 60_000).toISOString()
  const hours = String(Math.abs(fuso) / 60).padStart(2, '0')
  return `${local.slice(0, 19)}${fuso < 0 ? '-' : '+'}${hours}:00`
}

export function instante(date: Date | null): string | null {
  return date === null ? null : instanteLocal(date)
}
