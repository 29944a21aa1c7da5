/** From linear light to sRGB levels as film does: shoulder, faded black, split tones, vignette. */
import type { Canvas } from './canvas'
import { at, clamp } from './scalar'

export interface Tone {
  exposure: number
  contrast: number
  /** Light above this is bent towards white. */
  shoulder: number
  /** How far black is lifted. */
  fade: number
  vignette: number
  /** Strength of the coloured shadows and highlights. */
  warmth: number
}

const ENTRIES = 4096
const BRIGHTEST = 4
const GREY = 0.18

const encode = (x: number) => 255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055)

/** Levels by the square root of light, so that the dark end has enough entries. */
function curve({ exposure, contrast, shoulder, fade }: Tone): Float32Array {
  const bent = (x: number) =>
    x > shoulder ? shoulder + (1 - shoulder) * (1 - Math.exp((shoulder - x) / (1 - shoulder))) : x
  return Float32Array.from({ length: ENTRIES + 2 }, (_, i) => {
    const x = (i / ENTRIES) ** 2 * BRIGHTEST * exposure
    return encode(clamp(fade + (1 - fade) * bent(GREY * (x / GREY) ** contrast)))
  })
}

function levelOf(table: Float32Array, value: number, scale: number): number {
  const x = value <= 0 ? 0 : Math.min(ENTRIES, Math.sqrt(value * scale))
  const i = Math.floor(x)
  return at(table, i) + (at(table, i + 1) - at(table, i)) * (x - i)
}

export function toned({ width, height, data }: Canvas, tone: Tone): Canvas {
  const table = curve(tone)
  const levels = new Float32Array(data.length)
  for (let y = 0, o = 0; y < height; y += 1) {
    const dy = (y / height - 0.5) * (height / width)
    for (let x = 0; x < width; x += 1, o += 3) {
      const dx = x / width - 0.5
      const dim = 1 + 1.1 * tone.vignette * (dx * dx + dy * dy)
      const scale = (ENTRIES * ENTRIES) / (BRIGHTEST * dim * dim)
      const red = levelOf(table, at(data, o), scale)
      const green = levelOf(table, at(data, o + 1), scale)
      const blue = levelOf(table, at(data, o + 2), scale)
      const bright = (0.299 * red + 0.587 * green + 0.114 * blue) / 255
      const dark = tone.warmth * (1 - bright) ** 2
      const high = tone.warmth * bright * bright
      levels[o] = red + 3 * dark + 3 * high
      levels[o + 1] = green - 1.5 * dark + 0.5 * high
      levels[o + 2] = blue + 4 * dark - 6 * high
    }
  }
  return { width, height, data: levels }
}
