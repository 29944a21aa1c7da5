/** Recordings of an advertiser's voice (rule: albuns/voz). */
export const VOZ_SEGUNDOS = 30
/** Recorders stop a little late. */
export const VOZ_FOLGA_MS = 500
export const VOZ_MIN_MS = 1_000

/** Formats that a screen offers to send; the server reads the file itself. */
export const VOZ_ACEITA = 'audio/*'

export const segundosDe = (ms: number): number => Math.max(1, Math.round(ms / 1_000))

/** 'M:SS', as players show it. */
export function minutosESegundos(segundos: number): string {
  return `${Math.floor(segundos / 60)}:${String(segundos % 60).padStart(2, '0')}`
}
