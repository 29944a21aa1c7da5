import { html } from '@portal/domain/html'

/** Burns the publisher and code into a picture, in a dot-matrix font, since a server may have no fonts. */
const ROWS = 7
const COLUMNS = 5
const STEP = COLUMNS + 1
/** Seven rows from the top, two hexadecimal digits each: the bits of a row are its five dots. */
const LETTERS: Readonly<Record<string, string>> = {
  A: '0e11111f111111',
  B: '1e11111e11111e',
  C: '0e11101010110e',
  D: '1e11111111111e',
  E: '1f10101e10101f',
  F: '1f10101e101010',
  G: '0e11101711110f',
  H: '1111111f111111',
  I: '0e04040404040e',
  J: '0702020202120c',
  K: '11121418141211',
  L: '1010101010101f',
  M: '111b1515111111',
  N: '11191513111111',
  O: '0e11111111110e',
  P: '1e11111e101010',
  Q: '0e11111115120d',
  R: '1e11111e141211',
  S: '0f10100e01011e',
  T: '1f040404040404',
  U: '1111111111110e',
  V: '11111111110a04',
  W: '11111115151b11',
  X: '11110a040a1111',
  Y: '1111110a040404',
  Z: '1f01020408101f',
  0: '0e11131519110e',
  1: '040c040404040e',
  2: '0e11010204081f',
  3: '1f02040201110e',
  4: '02060a121f0202',
  5: '1f101e0101110e',
  6: '0608101e11110e',
  7: '1f010204080808',
  8: '0e11110e11110e',
  9: '0e11110f01020c',
}
/** Largest fraction of the picture's width that the mark takes, and the pixels per dot. */
const SHARE = 0.5
const PIXELS_A_DOT = 400
const MARGIN = 3

const largestDot = (width: number): number => Math.max(1, Math.round(width / PIXELS_A_DOT))

/** Rows at the bottom of a picture that hold any mark, its margins included. */
export const markHeight = (width: number): number => (ROWS + 2 * MARGIN) * largestDot(width)

/** SVG of the picture's size with the mark in its corner; undefined when it does not fit. */
export function watermarkOf(
  text: string,
  { width, height }: { width: number; height: number },
): Buffer | undefined {
  const letters = [...plain(text)]
  const dots = letters.length * STEP - 1
  const dot = Math.max(1, Math.min(largestDot(width), Math.floor((width * SHARE) / dots)))
  if (letters.length === 0 || (dots + 2 * MARGIN) * dot > width || (ROWS + 2 * MARGIN) * dot > height)
    return undefined
  const [left, top] = [width - (dots + MARGIN) * dot, height - (ROWS + MARGIN) * dot]
  const path = letters.map((letter, n) => pathOf(letter, left + n * STEP * dot, top, dot)).join('')
  const shadow = Math.max(1, dot / 2)
  return Buffer.from(
    html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <path d="${path}" fill="#000" fill-opacity="0.45" transform="translate(${shadow} ${shadow})"/>
      <path d="${path}" fill="#fff" fill-opacity="0.75"/></svg>`.toString(),
  )
}

/** Upper-case letters and digits; accents are stripped, other characters become spaces. */
function plain(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return letters.replace(/[^A-Z0-9]+/g, ' ').trim()
}

function pathOf(letter: string, left: number, top: number, dot: number): string {
  const rows = Buffer.from(LETTERS[letter] ?? '', 'hex')
  let path = ''
  rows.forEach((bits, row) => {
    for (let column = 0; column < COLUMNS; column += 1) {
      const lit = (bits >> (COLUMNS - 1 - column)) & 1
      if (lit === 1) path += `M${left + column * dot} ${top + row * dot}h${dot}v${dot}h${-dot}z`
    }
  })
  return path
}
