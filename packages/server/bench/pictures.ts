/** Draws the demonstration's pictures (`pnpm bench pictures`), all or those of some families. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describePixels, difference } from '../src/demo/pictures/descriptor'
import { ordered, type Described } from '../src/demo/pictures/order'
import { encode } from '../src/demo/pictures/picture'
import { PICTURES } from '../src/demo/pictures/table'

const OUT = join(process.cwd(), '.data/bench')
const COLUMNS = 8
const CARD = { width: 150, height: 188 }
const GAP = 5

interface Drawn extends Described {
  name: string
  webp: Buffer
  cpuMs: number
}

sharp.cache(false)
sharp.concurrency(1)
const asked = process.argv.slice(2)
const drawn: Drawn[] = []
for (const { family, seed, draw } of PICTURES.filter(
  (one) => asked.length === 0 || asked.includes(one.family),
)) {
  const before = process.cpuUsage()
  const pixels = await draw()
  const webp = await encode(pixels)
  const { user, system } = process.cpuUsage(before)
  const cpuMs = (user + system) / 1_000
  drawn.push({ family, name: `${family} ${seed}`, webp, cpuMs, descriptor: describePixels(pixels) })
}
for (const { name, cpuMs, webp } of drawn) {
  console.log(
    `${name.padEnd(12)} ${cpuMs.toFixed(0).padStart(4)} ms CPU ${(webp.length / 1024).toFixed(0).padStart(4)} KB`,
  )
}
const cpu = drawn.reduce((sum, { cpuMs }) => sum + cpuMs, 0)
const bytes = drawn.reduce((sum, { webp }) => sum + webp.length, 0)
console.log(
  `${drawn.length} pictures: ${(cpu / 1_000).toFixed(1)} s CPU, mean ${(bytes / drawn.length / 1024).toFixed(0)} KB`,
)
const pairs = drawn.flatMap((a, n) =>
  drawn
    .slice(n + 1)
    .map((b) => ({ names: `${a.name}, ${b.name}`, apart: difference(a.descriptor, b.descriptor) })),
)
for (const { names, apart } of pairs.sort((a, b) => a.apart - b.apart).slice(0, 5)) {
  console.log(`alike: ${apart.toFixed(1)} ${names}`)
}
console.log(
  `greedy order: ${ordered(drawn)
    .map(({ name }) => name)
    .join(', ')}`,
)
await mkdir(OUT, { recursive: true })
await writeFile(join(OUT, 'pictures.png'), await contactSheet())
console.log(`contact sheet: ${join(OUT, 'pictures.png')}`)

async function contactSheet(): Promise<Buffer> {
  const cards = drawn.map(async ({ webp }, n) => ({
    input: await sharp(webp).resize(CARD).png().toBuffer(),
    left: GAP + (n % COLUMNS) * (CARD.width + GAP),
    top: GAP + Math.floor(n / COLUMNS) * (CARD.height + GAP),
  }))
  const rows = Math.ceil(drawn.length / COLUMNS)
  const size = { width: GAP + COLUMNS * (CARD.width + GAP), height: GAP + rows * (CARD.height + GAP) }
  return sharp({ create: { ...size, channels: 3, background: '#fbfafb' } })
    .composite(await Promise.all(cards))
    .png()
    .toBuffer()
}
