/** Colour is chosen in OKLCH and shaded in linear light. */
import { at, clamp, mix } from './scalar'

/** Lightness 0–1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]
/** Linear red, green and blue; mutable, since hot loops write into one they keep. */
export type Rgb = [red: number, green: number, blue: number]
/** Stops of a ramp, the first at 0 and the last at 1. */
export type Stops = readonly (readonly [at: number, ...Oklch])[]
export type Ramp = (t: number, out: Rgb) => void

const ENTRIES = 512
const CLOSER = 0.88
const TRIES = 14

function oklabToLinear(lightness: number, a: number, b: number): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Out of gamut, chroma gives way until the colour is inside. */
export function linear([lightness, chroma, hue]: Oklch): Rgb {
  const angle = (hue * Math.PI) / 180
  let rgb: Rgb = [0, 0, 0]
  for (let tries = 0, c = chroma; tries < TRIES; tries += 1, c *= CLOSER) {
    rgb = oklabToLinear(lightness, Math.cos(angle) * c, Math.sin(angle) * c)
    if (rgb.every((x) => x >= -0.0005 && x <= 1.0005)) break
  }
  return [clamp(rgb[0]), clamp(rgb[1]), clamp(rgb[2])]
}

function stopsAround(stops: Stops, t: number): readonly [Stops[number], Stops[number]] {
  const above = Math.max(
    1,
    stops.findIndex(([position]) => position >= t),
  )
  const [from, to] = [stops[above - 1], stops[above]]
  if (from === undefined || to === undefined) throw new RangeError('a ramp needs two stops, from 0 to 1')
  return [from, to]
}

/** Between the stops in OKLCH, the hue the short way round; read from a table. */
export function ramp(stops: Stops): Ramp {
  const table = new Float32Array((ENTRIES + 1) * 3)
  for (let i = 0; i <= ENTRIES; i += 1) {
    const t = Math.min(1, i / (ENTRIES - 1))
    const [[start, l0, c0, h0], [end, l1, c1, h1]] = stopsAround(stops, t)
    const f = (t - start) / (end - start)
    const turn = h1 - h0 - 360 * Math.round((h1 - h0) / 360)
    table.set(linear([mix(l0, l1, f), mix(c0, c1, f), h0 + turn * f]), i * 3)
  }
  return (t, out) => {
    const x = clamp(t) * (ENTRIES - 1)
    const i = Math.floor(x) * 3
    const f = x - Math.floor(x)
    out[0] = mix(at(table, i), at(table, i + 3), f)
    out[1] = mix(at(table, i + 1), at(table, i + 4), f)
    out[2] = mix(at(table, i + 2), at(table, i + 5), f)
  }
}
