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

/** From 768 px the gallery is beside the heading: 532 by 656 at most, with a row of small pictures below. */
const WIDE_PX = 532
const HEIGHT_PX = 656
const ROW_PX = 104
const GAP_PX = 8

/** Phones: every picture spans the screen's width, 10 by 11. */
const NARROW: Box = [1, 10 / 11]

function wideBox(index: number, count: number): Box {
  if (index === 0) return [1, WIDE_PX / (count === 1 ? HEIGHT_PX : HEIGHT_PX - ROW_PX - GAP_PX)]
  const part = 1 / Math.min(count - 1, 4)
  return [part, (WIDE_PX * part) / ROW_PX]
}

/** Rendered width of a picture that covers its box: a wider aspect ratio overflows the box and is cropped. */
function drawnPart([part, ratio]: Box, { largura, altura }: Measures): number {
  return Number((part * Math.max(1, largura / altura / ratio)).toFixed(3))
}

/** `sizes` in the gallery, derived from the layout. */
export function sizesOf(imagem: Measures, index: number, count: number): string {
  const [onPhone, onWide] = [drawnPart(NARROW, imagem), drawnPart(wideBox(index, count), imagem)]
  return [
    `(min-width: 57.75rem) ${Math.round(WIDE_PX * onWide)}px`,
    `(min-width: 48rem) calc(${onWide} * (62vw - 4.5rem))`,
    `(min-width: 40rem) calc(${onWide} * (100vw - 3rem))`,
    `calc(${onPhone} * 100vw)`,
  ].join(', ')
}

/** `sizes` in the viewer, where the whole picture fits inside the screen. */
export function largeSizesOf({ largura, altura }: Measures): string {
  return `min(100vw, 60rem, ${Math.round((78 * largura) / altura)}vh)`
}
