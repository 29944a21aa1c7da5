/** Areas of a photo that its published picture hides (rule: albuns/desfoque). Shares of its sides, from the top left. */
export interface AreaOculta {
  x: number
  y: number
  largura: number
  altura: number
}

export const FORCAS_DESFOQUE = ['leve', 'forte', 'cobrir'] as const
export type ForcaDesfoque = (typeof FORCAS_DESFOQUE)[number]

export const ROTULO_FORCA: Readonly<Record<ForcaDesfoque, string>> = {
  leve: 'Leve',
  forte: 'Forte',
  cobrir: 'Cobrir',
}

export interface Desfoque {
  forca: ForcaDesfoque
  areas: AreaOculta[]
}

/** Nothing is hidden. */
export const SEM_DESFOQUE: Desfoque = { forca: 'forte', areas: [] }

/** An area is never thinner than this, and a photo has no more of them. */
export const AREA_MIN = 0.02
export const AREAS_MAX = 20

const EDGE = 1 + 1e-9

/** Inside the picture, and large enough to be one. */
export function isAreaOculta({ x, y, largura, altura }: AreaOculta): boolean {
  if (![x, y, largura, altura].every(Number.isFinite)) return false
  return (
    x >= 0 && y >= 0 && largura >= AREA_MIN && altura >= AREA_MIN && x + largura <= EDGE && y + altura <= EDGE
  )
}

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** Moved by shares of the sides, never out of the picture. */
export function moveArea(area: AreaOculta, dx: number, dy: number): AreaOculta {
  return {
    ...area,
    x: between(area.x + dx, 0, 1 - area.largura),
    y: between(area.y + dy, 0, 1 - area.altura),
  }
}

/** Made wider and higher at its lower right corner, never out of the picture. */
export function resizeArea(area: AreaOculta, dx: number, dy: number): AreaOculta {
  return {
    ...area,
    largura: between(area.largura + dx, AREA_MIN, 1 - area.x),
    altura: between(area.altura + dy, AREA_MIN, 1 - area.y),
  }
}

/** Whether nothing that was hidden shows again: each area is inside one of now, no weaker than before. */
export function hidesAsMuch(before: Desfoque, now: Desfoque): boolean {
  if (before.areas.length === 0) return true
  if (FORCAS_DESFOQUE.indexOf(now.forca) < FORCAS_DESFOQUE.indexOf(before.forca)) return false
  return before.areas.every((old) => now.areas.some((area) => isInside(old, area)))
}

/** Shares that went over the wire and back differ by nothing that shows. */
const SLACK = 1e-6

function isInside(inner: AreaOculta, outer: AreaOculta): boolean {
  return (
    inner.x >= outer.x - SLACK &&
    inner.y >= outer.y - SLACK &&
    inner.x + inner.largura <= outer.x + outer.largura + SLACK &&
    inner.y + inner.altura <= outer.y + outer.altura + SLACK
  )
}
