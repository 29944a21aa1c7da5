import type { Identidade } from '@portal/api/identidade'
import { IDENTIDADE_IMAGENS_HORAS } from '@portal/domain/limites'
import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Milliseconds until an instant, never negative; counted by the minute on this device. */
export function useRestante(until: string | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return until === null ? 0 : Math.max(0, new Date(until).getTime() - now)
}

/** When the pictures are erased at the latest (rule: identidade/guarda); null where we have none, and for a minor. */
export function apagamentoDe({ conferencia, decididaEm, recusa }: Identidade): string | null {
  if (conferencia !== 'manual' || decididaEm === null || recusa === 'menor') return null
  return new Date(new Date(decididaEm).getTime() + IDENTIDADE_IMAGENS_HORAS * HOUR_MS).toISOString()
}

/** '71 h 42 min' */
export const horasEMinutos = (ms: number): string =>
  `${Math.floor(ms / HOUR_MS)} h ${Math.floor(ms / MINUTE_MS) % 60} min`
