interface Size {
  width: number
  height: number
}

interface Box extends Size {
  /** Window sizes, and the number of passes over rows and columns. */
  across: number
  down: number
  passes: number
}

/** Kept between calls: a fresh one for each picture, outside V8's heap, soon forces a full collection. */
let aside = new Float64Array(0)

/** Box filters over rows, then columns, in place; at the edges the window is truncated. */
export function box(data: Float64Array, { width, height, across, down, passes }: Box): void {
  if (aside.length < data.length) aside = new Float64Array(data.length)
  for (let pass = 0; pass < passes; pass += 1) {
    boxRows(data, aside, { width, height }, across)
    boxColumns(aside, data, { width, height }, down)
  }
}

/** Values of a window around a position: behind it, and from the next one on. */
function sidesOf(window: number): { ahead: number; behind: number } {
  const ahead = Math.floor(window / 2)
  return { ahead, behind: window - 1 - ahead }
}

/** Means of a window that slides along each row. */
function boxRows(input: Float64Array, output: Float64Array, { width, height }: Size, window: number): void {
  const { ahead, behind } = sidesOf(window)
  for (let start = 0; start < width * height; start += width) {
    const end = start + width
    let [sum, count] = [0, 0]
    for (let n = start; n < Math.min(start + ahead, end); n += 1) {
      sum += input[n] ?? 0
      count += 1
    }
    for (let n = start; n < end; n += 1) {
      if (n + ahead < end) {
        sum += input[n + ahead] ?? 0
        count += 1
      }
      if (n - behind > start) {
        sum -= input[n - behind - 1] ?? 0
        count -= 1
      }
      output[n] = sum / count
    }
  }
}

/** The same down all columns at once, so that memory is read by rows. */
function boxColumns(
  input: Float64Array,
  output: Float64Array,
  { width, height }: Size,
  window: number,
): void {
  const { ahead, behind } = sidesOf(window)
  const sums = new Float64Array(width)
  let count = 0
  for (let row = 0; row < Math.min(ahead, height); row += 1) {
    count += 1
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + (input[row * width + x] ?? 0)
  }
  for (let y = 0; y < height; y += 1) {
    const [enters, leaves, here] = [(y + ahead) * width, (y - behind - 1) * width, y * width]
    const isFirst = leaves < 0
    const isLast = y + ahead >= height
    if (!isLast) count += 1
    if (!isFirst) count -= 1
    if (isFirst || isLast) {
      for (let x = 0; x < width; x += 1) {
        let sum = sums[x] ?? 0
        if (!isLast) sum += input[enters + x] ?? 0
        if (!isFirst) sum -= input[leaves + x] ?? 0
        sums[x] = sum
        output[here + x] = sum / count
      }
    } else {
      for (let x = 0; x < width; x += 1) {
        const sum = (sums[x] ?? 0) + (input[enters + x] ?? 0) - (input[leaves + x] ?? 0)
        sums[x] = sum
        output[here + x] = sum / count
      }
    }
  }
}
