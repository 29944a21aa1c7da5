/** A connected group of pixels, with its bounding box, both ends included. */
export interface Mark {
  label: number
  left: number
  right: number
  top: number
  bottom: number
  width: number
  height: number
  pixels: number
}

/** Labels the groups of set pixels that touch, diagonally too; pixels of none have -1. */
export function labelled(mask: Uint8Array, width: number): { labels: Int32Array; marks: Mark[] } {
  const labels = new Int32Array(mask.length).fill(-1)
  const marks: Mark[] = []
  const stack: number[] = []
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start] === 0 || labels[start] !== -1) continue
    const label = marks.length
    const box = { left: width, right: 0, top: mask.length, bottom: 0, pixels: 0 }
    labels[start] = label
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width
      const y = (at - x) / width
      box.pixels += 1
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
      for (let row = at - width; row <= at + width; row += width)
        for (let next = row - Number(x > 0); next <= row + Number(x < width - 1); next += 1)
          if (mask[next] === 1 && labels[next] === -1) {
            labels[next] = label
            stack.push(next)
          }
    }
    marks.push({ ...box, label, width: box.right - box.left + 1, height: box.bottom - box.top + 1 })
  }
  return { labels, marks }
}
