import { fusoDe } from '@portal/domain/locais'

/** ISO 8601 with the offset of a state (Brasília's by default): '2026-11-21T09:30:00-03:00'. */
export function instanteLocal(instant: Date, uf = 'DF'): string {
  const fuso = fusoDe(uf)
  const local = new Date(instant.getTime() + fuso * 60_000).toISOString()
  const hours = String(Math.abs(fuso) / 60).padStart(2, '0')
  return `${local.slice(0, 19)}${fuso < 0 ? '-' : '+'}${hours}:00`
}

/** Copies an answer with its Dates as text in Brasília's time, as responses have them. */
export function writeInstants(data: unknown): unknown {
  if (data instanceof Date) return instanteLocal(data)
  if (Array.isArray(data)) return data.map(writeInstants)
  if (data === null || typeof data !== 'object') return data
  const written: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(data)) written[field] = writeInstants(value)
  return written
}
