/**
 * Areas hidden in a photo's published picture (rule: albuns/desfoque), as fractions of its sides from the top
 * left.
 */
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

/** Minimum side of an area, and maximum number of areas per photo. */
export const AREA_MIN = 0.02
export const AREAS_MAX = 20

const EDGE = 1 + 1e-9

/** Whether an area lies inside the picture and reaches the minimum size. */
export function isAreaOculta({ x, y, largura, altura }: AreaOculta): boolean {
  if (![x, y, largura, altura].every(Number.isFinite)) return false
  return (
    x >= 0 && y >= 0 && largura >= AREA_MIN && altura >= AREA_MIN && x + largura <= EDGE && y + altura <= EDGE
  )
}

/** 'x,y,largura,altura', with ';' between areas, for an address. */
export const writeAreas = (areas: readonly AreaOculta[]): string =>
  areas.map(({ x, y, largura, altura }) => [x, y, largura, altura].join(',')).join(';')

/** Undefined: not areas, or too many. */
export function parseAreas(text: string): AreaOculta[] | undefined {
  const parts = text === '' ? [] : text.split(';')
  const areas = parts.map((area) => {
    const [x = NaN, y = NaN, largura = NaN, altura = NaN] = area.split(',').map(Number)
    return { x, y, largura, altura }
  })
  return areas.length <= AREAS_MAX && areas.every(isAreaOculta) ? areas : undefined
}

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** Moves an area by fractions of the sides, clamped to the picture. */
export function moveArea(area: AreaOculta, dx: number, dy: number): AreaOculta {
  return {
    ...area,
    x: between(area.x + dx, 0, 1 - area.largura),
    y: between(area.y + dy, 0, 1 - area.altura),
  }
}

/** Resizes an area at its lower right corner, clamped to the picture. */
export function resizeArea(area: AreaOculta, dx: number, dy: number): AreaOculta {
  return {
    ...area,
    largura: between(area.largura + dx, AREA_MIN, 1 - area.x),
    altura: between(area.altura + dy, AREA_MIN, 1 - area.y),
  }
}

/**
 * Whether no hidden part becomes visible: each earlier area lies inside a current one that is at least as
 * strong.
 */
export function hidesAsMuch(before: Desfoque, now: Desfoque): boolean {
  if (before.areas.length === 0) return true
  if (FORCAS_DESFOQUE.indexOf(now.forca) < FORCAS_DESFOQUE.indexOf(before.forca)) return false
  return before.areas.every((old) => now.areas.some((area) => isInside(old, area)))
}

/** Tolerance for rounding on the wire. */
const SLACK = 1e-6

function isInside(inner: AreaOculta, outer: AreaOculta): boolean {
  return (
    inner.x >= outer.x - SLACK &&
    inner.y >= outer.y - SLACK &&
    inner.x + inner.largura <= outer.x + outer.largura + SLACK &&
    inner.y + inner.altura <= outer.y + outer.altura + SLACK
  )
}
