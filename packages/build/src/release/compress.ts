import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)
const TEXT = /\.(js|css|json|svg)$/
/** Smaller files fit one packet anyway. */
const MIN_BYTES = 1_024

/**
 * Writes `<file>.br` beside every text file of a folder, at maximum compression, so that nothing is
 * compressed on request.
 */
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
