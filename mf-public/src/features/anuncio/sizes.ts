/** `sizes` of the advert's pictures: the same in each `img` and in the preload hint, so that one file is fetched. */

interface Measures {
  largura: number
  altura: number
}

/** A place in the grid: its part of the grid's width, and how wide it is for its height. */
type Box = readonly [part: number, ratio: number]

/** The grid of a wide screen is 86 by 44 in all. */
const WIDE_RATIO = 86 / 44

/** Where the picture at `index` of `count` lies on a phone and on a wide screen (Anuncio.module.css). */
function boxesOf(index: number, count: number): { narrow: Box; wide: Box } {
  if (index === 0) {
    const part = count > 1 ? 1 / 2 : 1
    return { narrow: [1, 4 / 3], wide: [part, WIDE_RATIO * part] }
  }
  if (count === 2) return { narrow: [1, 16 / 9], wide: [1 / 2, WIDE_RATIO / 2] }
  if (count === 3) return { narrow: [1 / 2, 1], wide: [1 / 4, WIDE_RATIO / 4] }
  const last = count === 4 && index === 3
  return { narrow: [1 / 3, 1], wide: last ? [1 / 2, WIDE_RATIO] : [1 / 4, WIDE_RATIO / 2] }
}

/** A picture fills its box: one that is wider for its height is drawn wider than the box, and cut. */
function drawnPart([part, ratio]: Box, { largura, altura }: Measures): number {
  return Number((part * Math.max(1, largura / altura / ratio)).toFixed(3))
}

/** `sizes` in the grid, from the page's real measures: 860 px at most, gutters beside. */
export function sizesOf(imagem: Measures, index: number, count: number): string {
  const { narrow, wide } = boxesOf(index, count)
  const [onPhone, onWide] = [drawnPart(narrow, imagem), drawnPart(wide, imagem)]
  return [
    `(min-width: 57.75rem) ${Math.round(860 * onWide)}px`,
    `(min-width: 40rem) calc(${onWide} * (100vw - 3rem))`,
    `calc(${onPhone} * (100vw - 2rem))`,
  ].join(', ')
}

/** `sizes` in the larger view, where the whole picture is shown: width or height ends it. */
export function largeSizesOf({ largura, altura }: Measures): string {
  return `min(100vw, 70rem, ${Math.round((78 * largura) / altura)}vh)`
}
