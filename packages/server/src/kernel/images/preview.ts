/**
 * Placeholder until a picture loads: four colours, which the browser blurs by stretching. Every card of a
 * page carries it twice, and in this GIF only the colours differ; a blurred WebP of 16 pixels took three
 * times the bytes and compresses badly.
 */
export const PREVIEW = { width: 2, height: 2 } as const

/** Version 89a, 2 by 2 pixels, a table of four colours. */
const BEFORE = [...Buffer.from('GIF89a', 'latin1'), 2, 0, 2, 0, 0x91, 0, 0]
/** The whole screen, not interlaced; then the pixels 0 to 3 in LZW of two bits: clear, 0, 1, 2, 3, end. */
const AFTER = [0x2c, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 3, 0x44, 0x34, 0x05, 0, 0x3b]
const CHANNELS = 3

/** Encodes 2 by 2 pixels, three channels or one, as a data URL. */
export function previewOf(pixels: Buffer): string {
  const { length } = pixels
  const grey = length === PREVIEW.width * PREVIEW.height
  const colours = grey ? [...pixels].flatMap((value) => [value, value, value]) : [...pixels]
  if (colours.length !== PREVIEW.width * PREVIEW.height * CHANNELS)
    throw new Error(`${length} bytes are no picture of ${PREVIEW.width} by ${PREVIEW.height} pixels.`)
  return `data:image/gif;base64,${Buffer.from([...BEFORE, ...colours, ...AFTER]).toString('base64')}`
}
