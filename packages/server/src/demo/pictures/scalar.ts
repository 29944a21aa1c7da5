/** Numbers: small helpers of every drawing. */
export const clamp = (x: number, min = 0, max = 1) => (x < min ? min : x > max ? max : x)
export const mix = (a: number, b: number, t: number) => a + (b - a) * t
/** 0 before `from`, 1 after `to` (which may lie below `from`), soft in between. */
export const smooth = (from: number, to: number, x: number) => {
  const t = clamp((x - from) / (to - from))
  return t * t * (3 - 2 * t)
}
/** A bell around 0. */
export const bell = (x: number, width: number) => Math.exp(-((x / width) ** 2))
/** The part after the point, also below zero. */
export const fraction = (x: number) => x - Math.floor(x)
/** A number of an array at an index that is inside. */
export const at = (list: Float32Array, index: number) => list[index] as number
