interface Box {
  width: number
  height: number
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
    for (let y = 0; y < height; y += 1)
      boxLine(data, aside, { from: y * width, step: 1, length: width }, across)
    boxColumns(aside, data, { width, height }, down)
  }
}

interface Line {
  from: number
  step: number
  length: number
}

/** Means of a sliding window along one line: `before` values behind each position, the rest from it on. */
function boxLine(
  input: Float64Array,
  output: Float64Array,
  { from, step, length }: Line,
  window: number,
): void {
  const ahead = Math.floor(window / 2)
  const behind = window - 1 - ahead
  let [sum, count] = [0, 0]
  for (let n = 0; n < Math.min(ahead, length); n += 1) {
    sum += input[from + n * step] ?? 0
    count += 1
  }
  for (let n = 0; n < length; n += 1) {
    if (n + ahead < length) {
      sum += input[from + (n + ahead) * step] ?? 0
      count += 1
    }
    if (n - behind > 0) {
      sum -= input[from + (n - behind - 1) * step] ?? 0
      count -= 1
    }
    output[from + n * step] = sum / count
  }
}

/** The same down all columns at once, so that memory is read by rows. */
function boxColumns(
  input: Float64Array,
  output: Float64Array,
  { width, height }: Pick<Box, 'width' | 'height'>,
  window: number,
): void {
  const ahead = Math.floor(window / 2)
  const behind = window - 1 - ahead
  const sums = new Float64Array(width)
  let count = 0
  for (let row = 0; row < Math.min(ahead, height); row += 1) {
    count += 1
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + (input[row * width + x] ?? 0)
  }
  for (let y = 0; y < height; y += 1) {
    const [enters, leaves] = [y + ahead, y - behind - 1]
    if (enters < height) count += 1
    if (leaves >= 0) count -= 1
    for (let x = 0; x < width; x += 1) {
      let sum = sums[x] ?? 0
      if (enters < height) sum += input[enters * width + x] ?? 0
      if (leaves >= 0) sum -= input[leaves * width + x] ?? 0
      sums[x] = sum
      output[y * width + x] = sum / count
    }
  }
}
