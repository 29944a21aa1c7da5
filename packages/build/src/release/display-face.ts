import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const FACE = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2'

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
/** Letters of Portuguese and related languages; others fall back to the next font. */
const LETTERS = 'ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜàáâãäçèéêëìíîïñòóôõöùúûüßÿ'
const SIGNS = '\u00A0¡¿ªº°·«»–—‘’“”•…§×'

/** File preloaded by pages; the shell's document links it by this name. */
export const DISPLAY_FACE = 'display.woff2'

/** Font of headings, prices and buttons, subset to the portal's characters: two weights, one optical size. */
export async function displayFace(): Promise<Buffer> {
  const whole = await readFile(createRequire(import.meta.url).resolve(FACE))
  return subsetFont(whole, ASCII + LETTERS + SIGNS, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 600, max: 700 }, opsz: 24 },
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
    dropTables: ['gasp', 'STAT', 'MVAR'],
  })
}
