import { sizesOf } from './sizes'

const portrait = { largura: 960, altura: 1200 }
const landscape = { largura: 1600, altura: 900 }

/** Widths in pixels that a browser makes of `sizes`, on a 390 px phone and on a wide screen. */
function drawn(sizes: string) {
  const [wide, , phone] = sizes.split(', ')
  const part = Number(/calc\(([\d.]+) \*/.exec(phone ?? '')?.[1])
  return { wide: Number(/ (\d+)px$/.exec(wide ?? '')?.[1]), phone: Math.round(part * (390 - 32)) }
}

describe('sizes of the grid', () => {
  it.each([
    ['one', 0, 1, { wide: 860, phone: 358 }],
    ['the first of many', 0, 8, { wide: 430, phone: 358 }],
    ['a small one of many', 2, 8, { wide: 215, phone: 119 }],
    ['one of two', 1, 2, { wide: 430, phone: 358 }],
    ['a small one of three', 1, 3, { wide: 351, phone: 179 }],
    ['the wide last of four', 3, 4, { wide: 430, phone: 119 }],
  ])('%s: a portrait is as wide as its box, or as the box is tall', (_name, index, count, width) => {
    const found = drawn(sizesOf(portrait, index, count))
    expect(found.phone).toBe(width.phone)
    expect(Math.abs(found.wide - width.wide)).toBeLessThanOrEqual(1)
  })

  it('a landscape is drawn wider than its box, which cuts it', () => {
    // A box of 430 by 440: the picture is 440 tall, and 16 by 9.
    expect(drawn(sizesOf(landscape, 0, 8)).wide).toBeCloseTo((440 * 16) / 9, -1)
  })
})
