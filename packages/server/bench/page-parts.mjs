// Size of each part of a page, raw and compressed, and size and cost of each compression level.
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'

const ROUNDS = 20
const {
  BROTLI_PARAM_QUALITY: QUALITY,
  BROTLI_PARAM_SIZE_HINT: SIZE,
  ZSTD_c_compressionLevel: LEVEL,
} = constants

/** Parts overlap: cards are part of the markup, their pictures of both. */
const PARTS = {
  styles: /<style[^]*?<\/style>/g,
  'JSON-LD': /<script type="application\/ld\+json"[^]*?<\/script>/g,
  markup: /<div id="root">[^]*(?=<script type="application\/json")/,
  '  cards': /<article[^]*?<\/article>/g,
  '  icons': /<svg[^]*?<\/svg>/g,
  '  options': /<option[^]*?<\/option>/g,
  '  srcset': / srcset="[^"]*"/gi,
  state: /<script type="application\/json"[^]*?<\/script>/,
  previews: /data:image\/[^)"&]*/g,
}

const brotli = (bytes, quality) =>
  brotliCompressSync(bytes, { params: { [QUALITY]: quality, [SIZE]: bytes.length } })
const kb = (bytes) => `${(bytes / 1_000).toFixed(1).padStart(6)} KB`

/** A part's weight is the reduction of the compressed page without it: repeated text costs almost nothing. */
export function reportParts(name, html) {
  const [raw, sent] = [Buffer.byteLength(html), brotli(Buffer.from(html), 5).length]
  console.log(`${name}: ${kb(raw)} raw, ${kb(sent)} as brotli 5`)
  for (const [part, pattern] of Object.entries(PARTS)) {
    const rest = Buffer.from(html.replace(pattern, ''))
    console.log(`  ${part.padEnd(12)} ${kb(raw - rest.length)} raw ${kb(sent - brotli(rest, 5).length)} sent`)
  }
}

export function reportLevels(name, html) {
  const bytes = Buffer.from(html)
  const ways = [
    ...[1, 3, 4, 5, 6, 9].map((level) => [`brotli ${level}`, () => brotli(bytes, level)]),
    ...[1, 4, 5, 6, 9].map((level) => [`gzip ${level}`, () => gzipSync(bytes, { level })]),
    ...[1, 3, 4, 5, 6, 9].map((level) => [
      `zstd ${level}`,
      () => zstdCompressSync(bytes, { params: { [LEVEL]: level } }),
    ]),
  ]
  console.log(`${name}, compressed`)
  for (const [way, run] of ways) {
    const size = run().length
    const before = process.cpuUsage()
    for (let n = 0; n < ROUNDS; n += 1) run()
    const { user, system } = process.cpuUsage(before)
    console.log(`  ${way.padEnd(12)} ${kb(size)}   ${((user + system) / 1_000 / ROUNDS).toFixed(2)} ms`)
  }
}
