import { sizesOf } from './sizes'

const portrait = { largura: 960, altura: 1200 }
const landscape = { largura: 1600, altura: 900 }

/** Evaluates `sizes` to pixels, on a 390 px phone and on a wide screen. */
function drawn(sizes: string) {
  const [wide, , , phone] = sizes.split(', ')
  const part = Number(/calc\(([\d.]+) \*/.exec(phone ?? '')?.[1])
  return { wide: Number(/ (\d+)px$/.exec(wide ?? '')?.[1]), phone: Math.round(part * 390) }
}

describe('sizes of the gallery', () => {
  it.each([
    ['one', 0, 1, { wide: 532, phone: 390 }],
    ['the first of many', 0, 8, { wide: 532, phone: 390 }],
    ['a small one of many', 2, 8, { wide: 133, phone: 390 }],
    ['below another', 1, 2, { wide: 532, phone: 390 }],
  ])('a portrait that is %s is drawn as wide as its place', (_, index, count, expected) => {
    expect(drawn(sizesOf(portrait, index, count))).toEqual(expected)
  })

  it('a landscape picture is rendered wider than its box, and cropped', () => {
    const { wide, phone } = drawn(sizesOf(landscape, 0, 8))
    expect(wide).toBeGreaterThan(900)
    expect(phone).toBeGreaterThan(700)
  })
})
