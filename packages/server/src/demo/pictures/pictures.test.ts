import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { describePixels, difference } from './descriptor'
import { ordered } from './order'
import { encode } from './picture'
import { ALL_PICTURES } from './shares'
import { drawAhead, drawApart, drawHere, keptIn } from './source'
import { PICTURES } from './table'

const FAMILIES = 25
/** Closer than this, two cards look like one. */
const CLOSEST = 15

it('has 64 pictures of 25 families, none of them twice', () => {
  expect(PICTURES).toHaveLength(ALL_PICTURES)
  expect(new Set(PICTURES.map(({ family }) => family)).size).toBe(FAMILIES)
  expect(new Set(PICTURES.map(({ family, seed }) => `${family} ${seed}`)).size).toBe(ALL_PICTURES)
})

describe('drawn', () => {
  const hash = (data: Buffer) => createHash('sha256').update(data).digest('hex')
  const pick = (family: string) => {
    const found = PICTURES.find((picture) => picture.family === family)
    if (found === undefined) throw new Error(`no ${family}`)
    return found
  }

  it('is the same picture each time, also where an SVG casts the shadow', async () => {
    for (const family of ['road', 'wall']) {
      const [first, second] = [await pick(family).draw(), await pick(family).draw()]
      expect(hash(first.data)).toBe(hash(second.data))
    }
  }, 30_000)

  it('is a WebP of 1200×1500 and less than 120 KB', async () => {
    const webp = await encode(await pick('weave').draw())
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 1500 })
    expect(webp.length).toBeLessThan(120 * 1024)
  }, 30_000)
})

/** All as they are shown, drawn by the built program: within Jest's sandbox each takes some ten times as long. */
async function describeAll() {
  const draw = drawApart(pathToFileURL(process.env.PORTAL_TEST_DRAW_WORKER ?? ''))
  const described = []
  for await (const webp of draw([...PICTURES.keys()])) {
    const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true })
    described.push(describePixels({ data, width: info.width, height: info.height }))
  }
  return described
}

it('has no two pictures that look alike in a list', async () => {
  const described = await describeAll()
  expect(described).toHaveLength(ALL_PICTURES)
  const pairs = described.flatMap((a, n) => described.slice(n + 1).map((b) => difference(a, b)))
  expect(Math.min(...pairs)).toBeGreaterThanOrEqual(CLOSEST)
}, 300_000)

it('orders pictures by what differs most from those before', () => {
  const picture = (family: string, level: number) => ({ family, descriptor: Array<number>(240).fill(level) })
  const [dark, grey, light] = [picture('sky', 0), picture('sea', 100), picture('sky', 200)]
  expect(ordered([dark, grey, light])).toEqual([dark, grey, light])
  expect(ordered([grey, light, dark], [dark])).toEqual([dark, grey, light, dark])
})

describe('a source that draws ahead', () => {
  it('begins with the first places at once, and hands them out once', () => {
    const asked: string[] = []
    const source = drawAhead(
      (places) => {
        asked.push(places.join())
        return drawHere([])
      },
      [0, 1],
    )
    expect(asked).toEqual(['0,1'])
    const first = source([0, 1])
    expect(asked).toEqual(['0,1'])
    expect(source([0, 1])).not.toBe(first)
    expect(asked).toEqual(['0,1', '0,1'])
  })
})

describe('a source that keeps what it drew', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const drawn: number[] = []
  const keeping = (stamp: string) =>
    keptIn(join(folder, 'pictures'), stamp, async function* (places) {
      drawn.push(...places)
      yield* places.map((place) => Buffer.from(`picture ${place}`))
    })
  const all = async (stamp: string, places: number[]) => {
    const pictures: string[] = []
    for await (const picture of keeping(stamp)(places)) pictures.push(String(picture))
    return pictures
  }

  it('draws each once, in the order asked for; another build draws its own', async () => {
    expect(await all('a', [2, 1])).toEqual(['picture 2', 'picture 1'])
    expect(await all('a', [1, 3, 2])).toEqual(['picture 1', 'picture 3', 'picture 2'])
    expect(drawn).toEqual([2, 1, 3])
    expect(await all('b', [1])).toEqual(['picture 1'])
    expect(readdirSync(join(folder, 'pictures')).sort()).toEqual([
      'a-1.webp',
      'a-2.webp',
      'a-3.webp',
      'b-1.webp',
    ])
  })
})
