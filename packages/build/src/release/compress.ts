import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)
const TEXT = /\.(js|css|json|svg)$/
/** Below this a smaller file saves no packet. */
const MIN_BYTES = 1_024

/** Writes `<file>.br` beside every text of a folder: compressed once at its best, never while a visitor waits. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder).filter((name) => TEXT.test(name))
  await Promise.all(
    files.map(async (name) => {
      const content = readFileSync(join(folder, name))
      if (content.length < MIN_BYTES) return
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      }
      writeFileSync(join(folder, `${name}.br`), await brotli(content, { params }))
    }),
  )
}
