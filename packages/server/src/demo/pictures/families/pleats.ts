/** Paper folded into straight facets: a fan, or a chevron. */
import { paint } from '../canvas'
import { ramp, type Stops } from '../colour'
import { turning, type Family } from '../family'
import { mix, smooth } from '../scalar'

export interface Pleats {
  stops: Stops
  facets?: number
  angle?: number
  fan?: number
  /** Height of a zigzag's row; none: the folds run through. */
  chevron?: number
}

const WIDTH = 480
/** Counts rows and facets from far outside, so that none is negative. */
const FIRST = 50

export const pleats: Family<Pleats> = ({ random, noise }, { stops, ...given }) => {
  const turn = turning(given.angle ?? random.between(-0.9, 0.9))
  const count = given.facets ?? random.whole(7, 12)
  const fan = given.fan ?? random.between(-0.35, 0.35)
  const rowHeight = given.chevron
  const colour = ramp(stops)
  const canvas = paint(WIDTH, (u, v, out, x, y) => {
    const { a, b } = turn(u - 0.5, v - 0.625)
    const row = rowHeight === undefined ? 0 : Math.floor(b / rowHeight + FIRST)
    const inRow = rowHeight === undefined ? 0.5 : b / rowHeight + FIRST - row
    const lean = rowHeight === undefined ? 0 : (row % 2 === 1 ? inRow : 1 - inRow) * rowHeight * 0.55
    const s = ((a + lean) / (1 + fan * b)) * count + FIRST
    const facet = Math.floor(s)
    const bent = rowHeight === undefined ? 0 : 0.05 * Math.exp(-Math.min(inRow, 1 - inRow) / 0.03)
    const lit = facetLight(s - facet, (facet + row) % 2 === 0, 0.06 * (noise.cell(facet, row) - 0.5))
    const fall = 0.1 * (u - 0.5) + 0.11 * (v - 0.625) - 0.05 * noise.at(u * 2, v * 2)
    const fibre = 0.022 * (noise.cell(x >> 1, y >> 1) - 0.5) + 0.012 * noise.at(x / 6, y / 6)
    colour(lit - bent - fall + fibre, out)
  })
  return { canvas, film: {} }
}

/** A facet that faces the light, or one that does not; `f` runs across it. */
function facetLight(f: number, facing: boolean, jitter: number): number {
  const crease = 0.16 * Math.exp(-Math.min(f, 1 - f) / 0.02)
  const level = facing ? 0.8 - 0.16 * (1 - f) : 0.4 + 0.2 * f
  const side = facing ? (f < 0.5 ? 1 : -0.4) : f > 0.5 ? 1 : -0.5
  const corner = facing ? smooth(-0.1, 0.55, f) : smooth(-0.2, 0.5, 1 - f)
  return (level + jitter - crease * side) * mix(0.8, 1, corner)
}
