/** City lights out of focus: a street, garlands, a field of discs. */
import type { Oklch, Stops } from '../colour'
import type { Family, Tools } from '../family'
import { bell } from '../scalar'
import { anywhere, discs, NIGHT_COLOURS, type Layer, type Scene } from './discs'

export interface Bokeh {
  layout: 'street' | 'garlands' | 'field'
  background: Stops
  colours?: readonly Oklch[]
}
type Layout = (tools: Tools) => Pick<Scene, 'glow' | 'layers'>

/** Lamps along a street that runs to a point on the horizon, and their reflections on its surface. */
const street: Layout = ({ random, noise }) => {
  const horizon = random.between(0.45, 0.6)
  const middle = random.between(0.35, 0.65)
  const lamps = () => {
    const near = random.next() ** 0.6
    return [middle + random.sign() * near * 0.6, horizon - near * random.between(-0.05, 0.45)] as const
  }
  const sides = () =>
    [middle + random.sign() * random.between(0.15, 0.62), horizon + random.between(-0.5, 0.12)] as const
  const wet = () => [middle + random.gauss() * 0.35, horizon + random.between(0.18, 0.65)] as const
  return {
    glow: (u, v) => 0.28 + 0.35 * bell(v - horizon, 0.22) + 0.12 * noise.fbm(u * 2, v * 2, 2),
    layers: [
      {
        count: 46,
        radius: 0.022,
        brightness: 0.8,
        edge: 1.8,
        place: () => [random.next(), horizon + random.gauss() * 0.05],
      },
      { count: 40, radius: 0.042, brightness: 0.55, place: lamps },
      { count: 16, radius: 0.075, brightness: 0.34, place: sides },
      { count: 26, radius: 0.06, brightness: 0.13, edge: 9, rim: 0, place: wet },
    ],
  }
}

/** Five strings, the nearest with the largest lights. */
const garlands: Layout = ({ random, noise }) => ({
  glow: (u, v) => 0.42 + 0.3 * noise.fbm(u * 1.6 + 3, v * 1.6, 3) + 0.12 * Math.sin(u * 2 + v),
  layers: [0.07, 0.055, 0.042, 0.03, 0.02].map((radius, string): Layer => {
    const top = string * 0.26 - 0.02 + random.between(-0.05, 0.05)
    const slope = random.between(-0.3, 0.3)
    const sag = random.between(0.1, 0.7)
    const count = random.whole(9, 13) + string * 2
    return {
      count,
      radius,
      brightness: [0.34, 0.42, 0.55, 0.8, 1][string] ?? 1,
      place: (index) => {
        const u = ((index + 0.5) / count) * 1.2 - 0.1 + random.between(-0.01, 0.01)
        return [u, top + slope * u + sag * u * (1 - u) + random.between(-0.012, 0.012)]
      },
    }
  }),
})

const fieldOfDiscs: Layout = ({ random, noise }) => ({
  glow: (u, v) => 0.4 + 0.4 * noise.fbm(u * 1.2 + 3, v * 1.2, 2),
  layers: [
    { count: 30, radius: 0.1, brightness: 0.16, edge: 2, place: () => anywhere(random) },
    {
      count: 24,
      radius: 0.075,
      brightness: 0.26,
      place: () => [random.between(-0.1, 1.1), 0.25 + random.between(0, 0.9)],
    },
    { count: 40, radius: 0.035, brightness: 0.4, place: () => [random.next(), random.between(0.1, 1.2)] },
  ],
})

const LAYOUTS: Readonly<Record<Bokeh['layout'], Layout>> = { street, garlands, field: fieldOfDiscs }

export const bokeh: Family<Bokeh> = (tools, { layout, background, colours = NIGHT_COLOURS }) => ({
  canvas: discs(tools, { background, colours, ...LAYOUTS[layout](tools) }),
  film: NIGHT_FILM,
})

export const NIGHT_FILM = {
  bloom: 0.5,
  bloomAbove: 0.35,
  vignette: 0.8,
  warmth: 0.7,
  grain: 2.6,
  fade: 0.012,
  exposure: 1.15,
}
