import sharp from 'sharp'
import { seededRandom } from '../../demo/random'
import { DELIBERATE_CHANGES, LARGER_CHANGES, SMALL_CHANGES } from '../../testing/changed-pictures'
import { demoPhoto } from '../../testing/demo-photos'
import { impressaoOfBytes } from './impressao'
import { pdqOfSmooth, smoothed, type Luma } from './pdq'
import { bandsOf, probesOf } from './pdq-bands'
import { pdqDistance, pdqList, type PdqList } from './pdq-list'
import { trimmed } from './trim'

const pdqOf = (luma: Luma) =>
  pdqOfSmooth(smoothed({ ...luma, data: luma.data.slice() }), { ...luma, x: 0, y: 0 })

function noise(width: number, height: number, seed = 7): Luma {
  const next = seededRandom(seed)
  const waves = Array.from({ length: 12 }, () => ({
    fx: next() * 9,
    fy: next() * 9,
    at: next() * 7,
    size: next() * 40,
  }))
  const data = Float64Array.from({ length: width * height }, (_zero, n) => {
    const [x, y] = [(n % width) / width, Math.floor(n / width) / height]
    return (
      128 + waves.reduce((sum, { fx, fy, at, size }) => sum + size * Math.cos(at + 6 * (fx * x + fy * y)), 0)
    )
  })
  return { data, width, height }
}

/** The published definition, literally: each window summed separately, the whole cosine transform. */
function slowly({ data, width, height }: Luma): Buffer {
  const box = (values: number[], window: number) =>
    values.map((_value, n) => {
      const from = Math.max(0, n - (window - 1 - Math.floor(window / 2)))
      const seen = values.slice(from, n + Math.floor(window / 2) + 1)
      return seen.reduce((sum, value) => sum + value, 0) / seen.length
    })
  let rows = Array.from({ length: height }, (_zero, y) => [...data.subarray(y * width, (y + 1) * width)])
  const turned = (lines: number[][]) => (lines[0] ?? []).map((_value, x) => lines.map((line) => line[x] ?? 0))
  for (let pass = 0; pass < 2; pass += 1) {
    rows = rows.map((row) => box(row, Math.ceil(width / 128)))
    rows = turned(turned(rows).map((column) => box(column, Math.ceil(height / 128))))
  }
  const block = (y: number, x: number) =>
    rows[Math.floor(((y + 0.5) * height) / 64)]?.[Math.floor(((x + 0.5) * width) / 64)] ?? 0
  const wave = (u: number, v: number) => {
    let sum = 0
    for (let y = 0; y < 64; y += 1)
      for (let x = 0; x < 64; x += 1)
        sum +=
          block(y, x) *
          Math.cos((Math.PI * u * (2 * y + 1)) / 128) *
          Math.cos((Math.PI * v * (2 * x + 1)) / 128)
    return sum / 32
  }
  const waves = Array.from({ length: 256 }, (_zero, n) => wave(Math.floor(n / 16) + 1, (n % 16) + 1))
  const median = [...waves].sort((a, b) => a - b)[127] ?? 0
  const words = Array.from({ length: 16 }, (_zero, row) =>
    waves
      .slice(row * 16, row * 16 + 16)
      .reduce((sum, value, bit) => sum + (value > median ? 2 ** bit : 0), 0),
  )
  return Buffer.from(
    words
      .reverse()
      .map((word) => word.toString(16).padStart(4, '0'))
      .join(''),
    'hex',
  )
}

describe('PDQ', () => {
  it.each([
    [512, 512],
    [200, 300],
    [64, 64],
    [500, 131],
  ])('of %i by %i matches its definition', (width, height) => {
    const luma = noise(width, height)
    expect(pdqOf(luma).hash.toString('hex')).toBe(slowly(luma).toString('hex'))
  })

  it('rates a detailed picture above a plain one', () => {
    const plain = { data: new Float64Array(64 * 64).fill(90), width: 64, height: 64 }
    expect(pdqOf(plain).quality).toBe(0)
    expect(pdqOf(noise(512, 512)).quality).toBeGreaterThan(50)
  })

  it('has as many ones as zeros, and two unlike pictures differ in about half', () => {
    const [one, other] = [pdqOf(noise(300, 300, 7)).hash, pdqOf(noise(300, 300, 8)).hash]
    expect(pdqDistance(one, Buffer.alloc(32))).toBe(128)
    expect(pdqDistance(one, other)).toBeGreaterThan(80)
    expect(pdqDistance(one, one)).toBe(0)
  })
})

describe('a border', () => {
  it('is cropped, and a sky that darkens is not a border', () => {
    const inner = noise(100, 100)
    const data = new Float64Array(140 * 120).fill(255)
    for (let y = 0; y < 100; y += 1)
      data.set(inner.data.subarray(y * 100, y * 100 + 100), (y + 10) * 140 + 20)
    expect(trimmed({ data, width: 140, height: 120 })).toEqual(inner)
    const sky = {
      data: Float64Array.from({ length: 100 * 100 }, (_zero, n) => n / 50),
      width: 100,
      height: 100,
    }
    expect(trimmed(sky)).toBe(sky)
  })
})

describe('a list of hashes', () => {
  const random = (seed: number, count: number) => {
    const next = seededRandom(seed)
    return Array.from({ length: count }, () =>
      Buffer.from(Array.from({ length: 32 }, () => Math.floor(next() * 256))),
    )
  }
  const changed = (hash: Buffer, bits: number) => {
    const other = Buffer.from(hash)
    for (let n = 0; n < bits; n += 1) other[n] = (other[n] ?? 0) ^ (1 << (n % 8))
    return other
  }

  it('returns the nearest to any of the given hashes, and none past the limit', () => {
    const hashes = random(3, 2_000)
    const [asked, far] = [
      changed(hashes[1_234] ?? Buffer.alloc(32), 31),
      random(99, 1)[0] ?? Buffer.alloc(32),
    ]
    expect(pdqList(hashes).nearest([far, asked], 48)).toEqual({ place: 1_234, distance: 31 })
    expect(pdqList(hashes).nearest([far], 48)).toBeUndefined()
    expect(pdqList(hashes).nearest([asked], 30)).toBeUndefined()
    expect(pdqList([]).nearest([asked], 48)).toBeUndefined()
  })

  it('share a band with any hash that differs in 31 bits, wherever they are', () => {
    const [hash = Buffer.alloc(32)] = random(5, 1)
    // Two in each band but one, which has one: the worst case.
    const other = Buffer.from(hash)
    for (let part = 0; part < 16; part += 1) {
      other[part * 2] = (other[part * 2] ?? 0) ^ 1
      if (part > 0) other[part * 2 + 1] = (other[part * 2 + 1] ?? 0) ^ 128
    }
    expect(pdqDistance(hash, other)).toBe(31)
    const probes = new Set(probesOf(hash))
    expect(bandsOf(other).some((band) => probes.has(band))).toBe(true)
  })
})

describe('a picture that was changed', () => {
  /** Four families; `pnpm bench pdq` uses all of them. */
  const SAMPLED = [0, 20, 43, 58]
  /** Smaller, as files are what takes time. */
  const smaller = (place: number) => sharp(demoPhoto(place)).resize({ width: 480 }).png().toBuffer()
  let sample: Buffer[] = []
  let first: PdqList
  beforeAll(async () => {
    sample = await Promise.all(SAMPLED.map(smaller))
    first = pdqList((await impressaoOfBytes(sample[0] ?? Buffer.alloc(0))).recortes)
  })

  it('is recognised after each change, and is no other', async () => {
    const known = []
    for (const picture of sample) known.push({ picture, impressao: await impressaoOfBytes(picture) })
    for (const { picture, impressao } of known) {
      const blocked = pdqList(impressao.recortes)
      for (const { name, apply } of [...SMALL_CHANGES, ...LARGER_CHANGES]) {
        const { procurados } = await impressaoOfBytes(await apply(picture))
        const found = blocked.nearest(procurados, 256)
        expect({ name, recognised: (found?.distance ?? 256) <= 31 }).toEqual({ name, recognised: true })
      }
      for (const other of known.filter((one) => one.picture !== picture)) {
        expect(blocked.nearest(other.impressao.procurados, 48)).toBeUndefined()
      }
    }
  }, 180_000)

  it.each(DELIBERATE_CHANGES)('is recognised, $name, or waits for a person', async ({ apply }) => {
    const { procurados } = await impressaoOfBytes(await apply(sample[0] ?? Buffer.alloc(0)))
    expect(first.nearest(procurados, 256)?.distance).toBeLessThanOrEqual(48)
  })
})
