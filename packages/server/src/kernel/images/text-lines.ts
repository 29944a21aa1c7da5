/**
 * Finds what may be lines of text in a photo and draws them, dark on white, below each other: OCR reads such a
 * page, but hardly a photo (docs/adr/0113). Plain JavaScript, since it runs in the process of the OCR.
 */
import { labelled, type Mark } from './text-marks'

/** Eight bits a pixel. */
export interface Grey {
  width: number
  height: number
  data: Uint8Array
}

/** How much a pixel differs from the mean around it, the mean's radius as a fraction of the longer side. */
const DIFFERENCE_MIN = 26
const RADIUS = 1 / 40
const CONTRAST = 3
/** Heights of a letter: in pixels, and as a fraction of the longer side. */
const LETTER_MIN = 9
const LETTER_MAX = 1 / 8
const LINES_MAX = 24
/** Height of a line's letters on the page, and its margins. */
const LETTER_DRAWN = 33
const ROW_MAX = { width: 2_400, height: 160 }
const MARGIN = 24
const WHITE = 255

interface Line {
  letters: Mark[]
  /** Median height of its letters. */
  size: number
  /** Of its middle: rise by pixel, and a point of it. */
  slope: number
  x: number
  y: number
  contrast: number
}

/** The page of lines; undefined when nothing in the picture looks like text. */
export function pageOfLines(picture: Grey): Grey | undefined {
  const difference = differenceOf(picture)
  const drawn = [1, -1].flatMap((sign) => linesOf(difference, picture, sign))
  if (drawn.length === 0) return undefined
  const best = drawn.sort((a, b) => b.line.contrast - a.line.contrast).slice(0, LINES_MAX)
  return pageOf(best.sort((a, b) => a.line.y - b.line.y).map(({ draw }) => draw()))
}

/** Each pixel minus the mean of the square around it. */
function differenceOf({ width, height, data }: Grey): Int16Array {
  const radius = Math.max(2, Math.round(Math.max(width, height) * RADIUS))
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  const difference = new Int16Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [
      Math.max(0, y - radius) * (width + 1),
      Math.min(height, y + radius + 1) * (width + 1),
    ]
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)]
      const sum =
        (sums[bottom + right] ?? 0) -
        (sums[bottom + left] ?? 0) -
        (sums[top + right] ?? 0) +
        (sums[top + left] ?? 0)
      const mean = (sum * (width + 1)) / ((right - left) * (bottom - top))
      difference[y * width + x] = (data[y * width + x] ?? 0) - mean
    }
  }
  return difference
}

/** Lines of letters that are lighter (1) or darker (-1) than what is around them. */
function linesOf(difference: Int16Array, { width, height }: Grey, sign: number) {
  const mask = new Uint8Array(width * height)
  for (let i = 0; i < mask.length; i += 1) mask[i] = Number((difference[i] ?? 0) * sign > DIFFERENCE_MIN)
  const { labels, marks } = labelled(mask, width)
  const tallest = Math.max(width, height) * LETTER_MAX
  const isLetter = ({ width: w, height: h, pixels }: Mark) =>
    h >= LETTER_MIN && h <= tallest && w >= 2 && w <= h * 8 && pixels > 12 && pixels > w * h * 0.12
  return groupsOf(marks.filter(isLetter)).flatMap((letters) => {
    const line = lineOf(letters, difference, labels, width)
    return line === undefined
      ? []
      : [{ line, draw: () => drawLine(line, { difference, labels, marks, width, sign }) }]
  })
}

/** Neighbours of a similar height on one level. */
function groupsOf(letters: Mark[]): Mark[][] {
  const sorted = letters.sort((a, b) => a.left - b.left)
  const parents = sorted.map((_, n) => n)
  const rootOf = (n: number): number => {
    let root = n
    while (parents[root] !== root) root = parents[root] ?? root
    parents[n] = root
    return root
  }
  for (const [n, a] of sorted.entries()) {
    for (let m = n + 1; m < sorted.length; m += 1) {
      const b = sorted[m]
      // Heights differ by a factor of two at most.
      if (b === undefined || b.left - a.right > a.height * 2.6) break
      if (isNeighbour(a, b)) parents[rootOf(n)] = rootOf(m)
    }
  }
  const groups = new Map<number, Mark[]>()
  for (const [n, letter] of sorted.entries())
    groups.set(rootOf(n), [...(groups.get(rootOf(n)) ?? []), letter])
  return [...groups.values()]
}

function isNeighbour(a: Mark, b: Mark): boolean {
  const tall = Math.max(a.height, b.height)
  if (tall > Math.min(a.height, b.height) * 2) return false
  return b.left - a.right <= tall * 1.3 && Math.abs(middleOf(a) - middleOf(b)) < tall * 0.45
}

const middleOf = ({ top, bottom }: Mark): number => (top + bottom) / 2
const centreOf = ({ left, right }: Mark): number => (left + right) / 2
const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Undefined: too short for a word. */
function lineOf(
  letters: Mark[],
  difference: Int16Array,
  labels: Int32Array,
  width: number,
): Line | undefined {
  const size = letters.map(({ height }) => height).sort((a, b) => a - b)[letters.length >> 1] ?? 0
  const span = Math.max(...letters.map(({ right }) => right)) - Math.min(...letters.map(({ left }) => left))
  if (span < size * (letters.length < 3 ? 3 : 1.5)) return undefined
  const [x, y] = [meanOf(letters.map(centreOf)), meanOf(letters.map(middleOf))]
  const covariance = letters.reduce((sum, each) => sum + (centreOf(each) - x) * (middleOf(each) - y), 0)
  const variance = letters.reduce((sum, each) => sum + (centreOf(each) - x) ** 2, 0)
  const slope = letters.length > 3 && variance > 0 ? covariance / variance : 0
  let [sum, pixels] = [0, 0]
  for (const letter of letters) {
    pixels += letter.pixels
    eachPixel(letter, width, 0, (at) => {
      if (labels[at] === letter.label) sum += Math.abs(difference[at] ?? 0)
    })
  }
  const isLevel = Math.abs(slope) < 0.03 || Math.abs(slope) > 0.5
  return { letters, size, slope: isLevel ? 0 : slope, x, y, contrast: sum / pixels }
}

function eachPixel(
  { left, right, top, bottom }: Mark,
  width: number,
  around: number,
  visit: (at: number, x: number, y: number) => void,
): void {
  for (let y = Math.max(0, top - around); y <= bottom + around; y += 1)
    for (let x = Math.max(0, left - around); x <= Math.min(width - 1, right + around); x += 1)
      visit(y * width + x, x, y)
}

interface Found {
  difference: Int16Array
  labels: Int32Array
  marks: readonly Mark[]
  width: number
  sign: number
}

/** The line by itself, levelled letter by letter, with dots and hyphens beside its letters. */
function drawLine(line: Line, { difference, labels, marks, width, sign }: Found): Grey {
  const { letters, size, slope, x } = line
  const riseOf = (mark: Mark) => Math.round(slope * (centreOf(mark) - x))
  const left = Math.max(0, Math.min(...letters.map((each) => each.left)) - size)
  const right = Math.min(width - 1, Math.max(...letters.map((each) => each.right)) + size)
  const top = Math.min(...letters.map((each) => each.top - riseOf(each))) - Math.round(size / 4)
  const bottom = Math.max(...letters.map((each) => each.bottom - riseOf(each))) + Math.round(size / 4)
  const row: Grey = { width: right - left + 1, height: bottom - top + 1, data: new Uint8Array() }
  row.data = new Uint8Array(row.width * row.height).fill(WHITE)
  const isBeside = (mark: Mark) =>
    mark.pixels >= 4 &&
    mark.height <= size * 1.2 &&
    mark.width <= size * 3 &&
    mark.left >= left &&
    mark.right <= right
  for (const mark of marks) {
    const rise = riseOf(mark)
    const isInside = mark.top - rise >= top && mark.bottom - rise <= bottom
    if (!letters.includes(mark) && !(isInside && isBeside(mark))) continue
    // One pixel more on each side: the edge of a letter is below the threshold.
    eachPixel(mark, width, 1, (at, column, y) => {
      const [down, across] = [y - rise - top, column - left]
      if (down < 0 || down >= row.height || across < 0 || across >= row.width) return
      const isNear = [at, at - 1, at + 1, at - width, at + width].some((each) => labels[each] === mark.label)
      const ink = isNear ? Math.max(0, (difference[at] ?? 0) * sign * CONTRAST) : 0
      const to = down * row.width + across
      row.data[to] = Math.min(row.data[to] ?? WHITE, Math.max(0, WHITE - ink))
    })
  }
  const scale = LETTER_DRAWN / size
  return resized(row, {
    width: Math.min(ROW_MAX.width, Math.max(8, Math.round(row.width * scale))),
    height: Math.min(ROW_MAX.height, Math.max(8, Math.round(row.height * scale))),
  })
}

/** Bilinear, over the mean of the pixels that become one. */
function resized(from: Grey, { width, height }: Pick<Grey, 'width' | 'height'>): Grey {
  const data = new Uint8Array(width * height)
  const [stepX, stepY] = [from.width / width, from.height / height]
  const [across, down] = [Math.max(1, Math.round(stepX)), Math.max(1, Math.round(stepY))]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (let v = 0; v < down; v += 1)
        for (let u = 0; u < across; u += 1)
          sum += pixelAt(from, (x + (u + 0.5) / across) * stepX - 0.5, (y + (v + 0.5) / down) * stepY - 0.5)
      data[y * width + x] = sum / (across * down)
    }
  return { width, height, data }
}

function pixelAt({ width, height, data }: Grey, x: number, y: number): number {
  const [left, top] = [Math.min(width - 1, Math.max(0, x)), Math.min(height - 1, Math.max(0, y))]
  const [x0, y0] = [Math.floor(left), Math.floor(top)]
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)]
  const at = (column: number, row: number) => data[row * width + column] ?? WHITE
  const mix = (a: number, b: number, share: number) => a + (b - a) * share
  return mix(mix(at(x0, y0), at(x1, y0), left - x0), mix(at(x0, y1), at(x1, y1), left - x0), top - y0)
}

function pageOf(rows: readonly Grey[]): Grey {
  const width = Math.max(...rows.map((row) => row.width)) + 2 * MARGIN
  const height = rows.reduce((sum, row) => sum + row.height + MARGIN, MARGIN)
  const data = new Uint8Array(width * height).fill(WHITE)
  let top = MARGIN
  for (const row of rows) {
    for (let y = 0; y < row.height; y += 1)
      data.set(row.data.subarray(y * row.width, (y + 1) * row.width), (top + y) * width + MARGIN)
    top += row.height + MARGIN
  }
  return { width, height, data }
}
