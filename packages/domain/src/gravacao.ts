/** Recordings of an advertiser, of voice or video (rules: albuns/voz, albuns/video). */
export const TIPOS_GRAVACAO = ['voz', 'video'] as const
export type TipoGravacao = (typeof TIPOS_GRAVACAO)[number]

export const NOME_GRAVACAO: Readonly<Record<TipoGravacao, string>> = { voz: 'Recado de voz', video: 'Vídeo' }

export const GRAVACAO_SEGUNDOS = 30
/** Recorders stop a little late. */
export const GRAVACAO_FOLGA_MS = 500
export const GRAVACAO_MIN_MS = 1_000
/** A phone's camera takes about 17 Mbit/s. */
export const VIDEO_MAX_MB = 60

export const segundosDe = (ms: number): number => Math.max(1, Math.round(ms / 1_000))

/** 'M:SS', as players show it. */
export function minutosESegundos(segundos: number): string {
  return `${Math.floor(segundos / 60)}:${String(segundos % 60).padStart(2, '0')}`
}
