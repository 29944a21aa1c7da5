import { REENVIO_S } from '@portal/domain/limites'
import { storage } from '@portal/platform'

interface Espera {
  codigo_id: string
  /** Earliest time of the next request, in ms of the device's clock. */
  livre: number
}

function parseEspera(value: unknown): Espera | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!('codigo_id' in value) || !('livre' in value)) return undefined
  const { codigo_id, livre } = value
  return typeof codigo_id === 'string' && typeof livre === 'number' ? { codigo_id, livre } : undefined
}

const guardada = () => storage.own('mf-advertiser:codigo', parseEspera)

/** Starts the wait after a sent code; it survives reloads. */
export function waitFrom(codigo_id: string, seconds = REENVIO_S): void {
  guardada().set({ codigo_id, livre: Date.now() + seconds * 1000 })
}

/** Whole seconds until the next code can be requested; at most a minute, even if the clock was set back. */
export function secondsLeft(codigo_id: string): number {
  const espera = guardada().get()
  if (espera?.codigo_id !== codigo_id) return 0
  return Math.max(0, Math.min(REENVIO_S, Math.ceil((espera.livre - Date.now()) / 1000)))
}

export function forgetEspera(): void {
  guardada().remove()
}
