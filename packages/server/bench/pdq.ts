/** Figures of docs/adr/0060: recognition after changes, distances between distinct pictures, and cost. */
import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { PDQ_IGUAL, PDQ_PARECIDA, PDQ_QUALIDADE_MINIMA } from '@portal/domain/limites'
import { demoPhotosIn } from '../src/demo/photos'
import { impressaoOf, type Impressao } from '../src/kernel/images/impressao'
import { pdqList } from '../src/kernel/images/pdq-list'
import {
  DELIBERATE_CHANGES,
  LARGER_CHANGES,
  SMALL_CHANGES,
  type Change,
} from '../src/testing/changed-pictures'

const LISTED = 100_000
const WIDTH = 600

sharp.cache(false)
sharp.concurrency(1)

async function imageOf(picture: Buffer): Promise<Impressao> {
  const { data, info } = await sharp(picture)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return impressaoOf({ data, raw: { width, height, channels } })
}

const PHOTOS = demoPhotosIn(pathToFileURL('packages/server/demo-photos/'))

/**
 * The deciding distance: what is kept of the blocked picture against what the upload is looked up by.
 */
const distance = (blocked: Impressao, sent: Impressao) =>
  pdqList(blocked.recortes).nearest(sent.procurados, 256)?.distance ?? 256

const isCompared = ({ qualidade }: Impressao) => qualidade >= PDQ_QUALIDADE_MINIMA
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

async function recognised({ name, apply }: Change, pictures: readonly Buffer[], known: readonly Impressao[]) {
  const distances: number[] = []
  for (const [n, picture] of pictures.entries()) {
    const blocked = known[n]
    if (blocked !== undefined && isCompared(blocked))
      distances.push(distance(blocked, await imageOf(await apply(picture))))
  }
  const share = (limit: number) =>
    `${((sum(distances.map((one) => Number(one <= limit))) / distances.length) * 100).toFixed(1)} %`
  console.log(
    `${name.padEnd(24)} ≤ 31: ${share(PDQ_IGUAL).padStart(7)}   ≤ 48: ${share(PDQ_PARECIDA).padStart(7)}   worst ${Math.max(...distances)}`,
  )
}

const sized: Buffer[] = []
const known: Impressao[] = []
let spent = 0
for (const file of PHOTOS) {
  const picture = await sharp(file).resize({ width: WIDTH }).png().toBuffer()
  const before = process.cpuUsage()
  known.push(await imageOf(picture))
  const { user, system } = process.cpuUsage(before)
  spent += (user + system) / 1000
  sized.push(picture)
}
const plain = known.filter((one) => !isCompared(one)).length
console.log(
  `${known.length} pictures, ${(spent / known.length).toFixed(1)} CPU-ms a picture; ${plain} too plain`,
)
for (const change of [...SMALL_CHANGES, ...LARGER_CHANGES, ...DELIBERATE_CHANGES])
  await recognised(change, sized, known)

let pairs = 0
let [hits, close, nearest, names] = [0, 0, 256, '']
for (const [a, one] of known.entries()) {
  for (const [b, other] of known.slice(0, a).entries()) {
    if (!isCompared(one) || !isCompared(other)) continue
    const apart = distance(one, other)
    pairs += 1
    hits += Number(apart <= PDQ_IGUAL)
    close += Number(apart > PDQ_IGUAL && apart <= PDQ_PARECIDA)
    const label = (n: number) => `${basename(PHOTOS[n] ?? '')} (quality ${known[n]?.qualidade})`
    if (apart < nearest) [nearest, names] = [apart, `${label(a)}, ${label(b)}`]
  }
}
console.log(`${pairs} distinct pairs: ${hits} within 31, ${close} within 48, nearest ${nearest}: ${names}`)

const list = pdqList(Array.from({ length: LISTED }, () => randomBytes(32)))
const asked = known.slice(0, 20).map((one) => one.procurados)
const before = process.cpuUsage()
for (const hashes of asked) list.nearest(hashes, PDQ_PARECIDA)
console.log(
  `${LISTED} hashes searched for one upload: ${(process.cpuUsage(before).user / 1000 / asked.length).toFixed(1)} CPU-ms`,
)
