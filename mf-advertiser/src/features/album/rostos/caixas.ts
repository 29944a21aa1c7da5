import { AREA_MIN, type AreaOculta } from '@portal/domain/desfoque'

/** Box of a face in fractions of the input square: x, y, width, height. */
export type Caixa = readonly [number, number, number, number]

export interface Tamanho {
  largura: number
  altura: number
}

/**
 * Margins around a face, in fractions of it: the detector spans brows to chin, but hair and ears identify
 * people too.
 */
const MARGEM = { lado: 0.25, alto: 0.45, baixo: 0.2 }

/** Overlap with a single area above which a suggestion counts as already hidden. */
const COBERTO = 0.7

/** Position of the centred picture inside the square, in fractions of the square. */
export function inSquare({ largura, altura }: Tamanho): AreaOculta {
  const side = Math.max(largura, altura)
  const [wide, high] = [largura / side, altura / side]
  return { x: (1 - wide) / 2, y: (1 - high) / 2, largura: wide, altura: high }
}

/** Area that hides a detected face, in fractions of the picture; undefined when it lies outside. */
export function areaOf([x, y, width, height]: Caixa, tamanho: Tamanho): AreaOculta[] {
  const frame = inSquare(tamanho)
  const [left, right] = span(x - MARGEM.lado * width, x + (1 + MARGEM.lado) * width, frame.x, frame.largura)
  const [top, bottom] = span(y - MARGEM.alto * height, y + (1 + MARGEM.baixo) * height, frame.y, frame.altura)
  const [largura, altura] = [right - left, bottom - top]
  return largura >= AREA_MIN && altura >= AREA_MIN ? [{ x: left, y: top, largura, altura }] : []
}

const share = (value: number, start: number, length: number) =>
  Math.min(1, Math.max(0, (value - start) / length))

const span = (from: number, to: number, start: number, length: number) =>
  [share(from, start, length), share(to, start, length)] as const

/** Suggestions that are not hidden yet, up to the maximum of areas. */
export function freshAmong(
  found: readonly AreaOculta[],
  areas: readonly AreaOculta[],
  room: number,
): AreaOculta[] {
  const fresh: AreaOculta[] = []
  for (const area of found) {
    const hidden = [...areas, ...fresh].some((other) => overlap(area, other) >= COBERTO)
    if (!hidden && fresh.length < room) fresh.push(area)
  }
  return fresh
}

/** Fraction of the first area covered by the second. */
function overlap(area: AreaOculta, other: AreaOculta): number {
  const wide = Math.min(area.x + area.largura, other.x + other.largura) - Math.max(area.x, other.x)
  const high = Math.min(area.y + area.altura, other.y + other.altura) - Math.max(area.y, other.y)
  return (Math.max(0, wide) * Math.max(0, high)) / (area.largura * area.altura)
}
