/** Figures of docs/adr/0113: findings in photos with and without text, time, and memory of the reading process. */
import { execFileSync } from 'node:child_process'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { SEM_DESFOQUE } from '@portal/domain/desfoque'
import { acharNaFoto } from '@portal/domain/texto-na-foto'
import { demoPhotosIn } from '../src/demo/photos'
import { createImageProcessor } from '../src/kernel/images/sharp-processor'
import { createTextReader } from '../src/kernel/images/text-reader'

const WHITE = 'fill="white"'
const OUTLINED = 'fill="white" stroke="black" stroke-width="2"'
const DARK = 'fill="#111" stroke="white" stroke-width="1"'
/** Text, look and height in a picture of 1200 by 1600. */
const TEXTS: readonly (readonly [string, string, number])[] = [
  ['62 98765-4321', WHITE, 64],
  ['@ana.lima', OUTLINED, 64],
  ['Zap 62 98765-4321', 'fill="black"', 48],
  ['WhatsApp 62 9 8765 4321', 'fill="#ff3388"', 56],
  ['tenho 17 anos', 'fill="yellow" stroke="black" stroke-width="3"', 72],
  ['insta @ana.lima', 'fill="white" opacity="0.8"', 40],
  ['(62) 98765-4321', WHITE, 36],
  ['62 98765-4321', `${WHITE} transform="rotate(-8 60 700)"`, 64],
  ['62 98765-4321', WHITE, 28],
  ['chama no zap', 'fill="black" stroke="white" stroke-width="1"', 60],
  ['não posso sair daqui', DARK, 58],
  ['menor de idade', OUTLINED, 58],
  ['sem camisinha', DARK, 58],
  ['dezessete aninhos', OUTLINED, 58],
  ['pagamento adiantado', DARK, 58],
  ['nossa agência', OUTLINED, 58],
  ['Instagram @ana_lima23', DARK, 58],
  ['Zap (11) 91234-5678', OUTLINED, 58],
  ['fone 21 2345 6789', DARK, 58],
  ['ana.com.br', OUTLINED, 58],
]
const FAMILIES = ['DejaVu Sans', 'Liberation Serif', 'Liberation Sans', 'DejaVu Serif']

const PHOTOS = demoPhotosIn(pathToFileURL('packages/server/demo-photos/'))
const images = createImageProcessor()
const reader = createTextReader(pathToFileURL('packages/server/dist/text-process.js'))

async function findingsIn(picture: Buffer | string) {
  const start = performance.now()
  const lines = await reader.read(await images.grey(await sharp(picture).toBuffer(), SEM_DESFOQUE))
  return { found: acharNaFoto(lines), lines, ms: Math.round(performance.now() - start) }
}

function withText(n: number): Promise<Buffer> {
  const [text, look, size] = TEXTS[n] ?? ['', '', 0]
  const family = FAMILIES[n % FAMILIES.length]
  const line = `<text x="60" y="700" font-family="${family}" font-size="${size}" ${look}>${text}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600">${line}</svg>`
  return sharp(PHOTOS[(n * 3) % PHOTOS.length])
    .resize(1_200, 1_600, { fit: 'cover' })
    .composite([{ input: Buffer.from(svg) }])
    .webp({ quality: 90 })
    .toBuffer()
}

function residentMb(): string {
  const all = execFileSync('ps', ['-eo', 'ppid,rss'], { encoding: 'utf8' }).split('\n')
  const own = all
    .map((row) => row.trim().split(/\s+/).map(Number))
    .filter(([parent]) => parent === process.pid)
  return `${Math.round(Math.max(...own.map(([, kb = 0]) => kb)) / 1_024)} MB`
}

let hits = 0
for (const [n, [text]] of TEXTS.entries()) {
  const { found, lines, ms } = await findingsIn(await withText(n))
  hits += Number(found.length > 0)
  console.log(
    `${text.padEnd(26)} ${String(ms).padStart(6)} ms   ${found.length > 0 ? 'found' : 'missed'}   ${lines.join(' | ')}`,
  )
}
console.log(`found in ${hits} of ${TEXTS.length} photos with text, process ${residentMb()}`)

const times: number[] = []
let alarms = 0
for (const file of PHOTOS) {
  const { found, ms } = await findingsIn(file)
  times.push(ms)
  alarms += Number(found.length > 0)
  if (found.length > 0) console.log(`${basename(file)}: ${found.map(({ trecho }) => trecho).join(' | ')}`)
}
times.sort((a, b) => a - b)
console.log(
  `found in ${alarms} of ${PHOTOS.length} without, median ${times[times.length >> 1]} ms, slowest ${times.at(-1)} ms, process ${residentMb()}`,
)
reader.close()
