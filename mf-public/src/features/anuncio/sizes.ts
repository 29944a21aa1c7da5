/**
 * `sizes` of the advert's pictures, shared by each `img` and the preload hint so that only one file is
 * fetched.
 */

interface Measures {
  largura: number
  altura: number
}

/** A box in the gallery: its fraction of the width, and its aspect ratio. */
type Box = readonly [part: number, ratio: number]

/** The wide gallery is 86 by 54 overall: one large picture with two small ones beside it. */
const WIDE_RATIO = 86 / 54
const LARGE_PART = 1.72 / 2.72

/** Phones: every picture spans the screen's width, 10 by 11. */
const NARROW: Box = [1, 10 / 11]

function wideBox(index: number, count: number): Box {
  if (count === 1) return [1, WIDE_RATIO]
  if (count === 2) return [1 / 2, WIDE_RATIO / 2]
  if (index === 0) return [LARGE_PART, WIDE_RATIO * LARGE_PART]
  return [1 - LARGE_PART, 2 * WIDE_RATIO * (1 - LARGE_PART)]
}

/** Rendered width of a picture that covers its box: a wider aspect ratio overflows the box and is cropped. */
function drawnPart([part, ratio]: Box, { largura, altura }: Measures): number {
  return Number((part * Math.max(1, largura / altura / ratio)).toFixed(3))
}

/** `sizes` in the gallery, derived from the layout: at most 860 px plus gutters. */
export function sizesOf(imagem: Measures, index: number, count: number): string {
  const [onPhone, onWide] = [drawnPart(NARROW, imagem), drawnPart(wideBox(index, count), imagem)]
  return [
    `(min-width: 57.75rem) ${Math.round(860 * onWide)}px`,
    `(min-width: 40rem) calc(${onWide} * (100vw - 3rem))`,
    `calc(${onPhone} * 100vw)`,
  ].join(', ')
}

/** `sizes` in the viewer, where the whole picture fits inside the screen. */
export function largeSizesOf({ largura, altura }: Measures): string {
  return `min(100vw, 70rem, ${Math.round((78 * largura) / altura)}vh)`
}
