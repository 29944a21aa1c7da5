import sharp from 'sharp'
import { develop } from './develop'
import type { Family } from './family'
import type { Pixels } from './grain'
import { Noise } from './noise'
import { Random } from './random'

/** A picture of the table: the same family, seed and parameters always draw the same pixels. */
export interface Picture {
  family: string
  seed: number
  /** Another seed draws another picture of the family: for measurements. */
  draw: (other?: number) => Promise<Pixels>
}

export function picture<P>(name: string, family: Family<P>, seed: number, parameters: P): Picture {
  return {
    family: name,
    seed,
    draw: async (other = seed) => {
      const random = new Random(other)
      const noise = new Noise(random)
      const { canvas, film } = await family({ random, noise }, parameters)
      return develop(canvas, film, random)
    },
  }
}

/** As a camera's file would arrive: the input of the upload's own processing. */
export function encode({ data, width, height }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ quality: 75, effort: 2 })
    .toBuffer()
}
