/** Drops on a window; behind it the lights of a street. */
import { around, put, repaint, take, type Canvas } from '../canvas'
import { blur, resize } from '../blur'
import type { Oklch, Rgb, Stops } from '../colour'
import type { Family, Tools } from '../family'
import { at, bell, clamp } from '../scalar'
import { NIGHT_FILM } from './bokeh'
import { discs, NIGHT_COLOURS } from './discs'

const SPECKS = 700
const DROPS = 260
const RUNS = 5

export const rain: Family<{ background: Stops; colours?: readonly Oklch[] }> = (
  tools,
  { background, colours = NIGHT_COLOURS },
) => {
  const { random, noise } = tools
  const street = random.between(0.5, 0.7)
  const layer = (count: number, radius: number, brightness: number, spread: number) => ({
    count,
    radius,
    brightness,
    edge: 4,
    place: () => [random.next(), street + random.gauss() * spread] as const,
  })
  const sharp = discs(tools, {
    background,
    colours,
    glow: (u, v) => 0.3 + 0.45 * bell(v - street, 0.35) + 0.18 * noise.fbm(u * 2, v * 2, 2),
    layers: [layer(22, 0.085, 0.26, 0.22), layer(26, 0.06, 0.4, 0.16), layer(18, 0.045, 0.5, 0.1)],
  })
  const pane = resize(blur(sharp, 3, 2), sharp.width * 2, sharp.height * 2)
  mist(tools, pane)
  wet(tools, pane, sharp)
  return {
    canvas: pane,
    film: { ...NIGHT_FILM, bloom: 0.4, bloomAbove: 0.45, vignette: 0.7, warmth: 0.5, grain: 2.2 },
  }
}

function mist({ noise }: Tools, pane: Canvas): void {
  repaint(pane, (_u, _v, out, x, y) => {
    const gain = 0.86 * (1 + 0.05 * (noise.cell(x >> 1, y >> 1) - 0.5))
    out[0] = out[0] * gain + 0.012
    out[1] = out[1] * gain + 0.011
    out[2] = out[2] * gain + 0.014
  })
}

/** Specks, drops of every size, and a few that have run down and left a trail. */
function wet(tools: Tools, pane: Canvas, sharp: Canvas): void {
  const { random } = tools
  const drop = (x: number, y: number, radius: number, stretch: number) =>
    drawDrop(tools, { pane, sharp }, { x, y, radius, stretch, form: random.next() * 900 })
  const anywhere = () => [random.next() * pane.width, random.next() * pane.height] as const
  for (let i = 0; i < SPECKS; i += 1) drop(...anywhere(), random.between(1.3, 2.6), 1)
  for (let i = 0; i < DROPS; i += 1) {
    drop(...anywhere(), 3.5 + 24 * random.next() ** 2.8, random.between(0.95, 1.25))
  }
  for (let i = 0; i < RUNS; i += 1) {
    let x = random.next() * pane.width
    const top = random.between(-50, pane.height * 0.4)
    const length = random.between(150, 480)
    for (let down = 0; down < length; down += random.between(10, 34)) {
      x += random.between(-2.5, 2.5)
      drop(x, top + down, random.between(2, 4.6), 1.3)
    }
    drop(x, top + length, random.between(8, 13), 1.35)
  }
}

interface Drop {
  x: number
  y: number
  radius: number
  stretch: number
  /** Where in the noise its outline lies. */
  form: number
}

/** A drop shows the scene behind it upside down, dark at its rim, with one highlight. */
function drawDrop({ noise }: Tools, { pane, sharp }: { pane: Canvas; sharp: Canvas }, drop: Drop): void {
  const { radius } = drop
  const [through, out]: [Rgb, Rgb] = [
    [0, 0, 0],
    [0, 0, 0],
  ]
  const reach = radius * drop.stretch * 1.2
  around(pane, { x: drop.x, y: drop.y, reach }, (px, py, o) => {
    const dx = (px - drop.x) / radius
    const dy = (py - drop.y) / (radius * drop.stretch)
    const edge = Math.sqrt(dx * dx + dy * dy) * (1 + 0.16 * noise.at(drop.form + dx * 0.9, dy * 0.9))
    const covers = clamp((1 - edge) * radius * 0.55)
    if (covers <= 0) return
    const bend = (70 + radius * 3.2) * (0.5 + 1.6 * edge ** 4) * 0.5
    sample(sharp, drop.x / 2 - dx * bend, drop.y / 2 - dy * bend * 1.4, through)
    const shade = (1.12 - 0.8 * edge ** 4) * (1 + 0.45 * dy) * 1.7
    const highlight = 0.35 * Math.exp(-30 * ((dx + 0.38) ** 2 + (dy + 0.45) ** 2)) + 0.012
    take(pane.data, o, out)
    for (let c = 0; c < 3; c += 1) {
      const behind = out[c] as number
      out[c] = behind + ((through[c] as number) * shade + highlight - behind) * covers
    }
    put(pane, o, out)
  })
}

function sample({ width, height, data }: Canvas, x: number, y: number, out: Rgb): void {
  const column = Math.floor(clamp(x, 0, width - 1))
  const o = (Math.floor(clamp(y, 0, height - 1)) * width + column) * 3
  out[0] = at(data, o)
  out[1] = at(data, o + 1)
  out[2] = at(data, o + 2)
}
