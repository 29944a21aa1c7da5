import {
  AREA_MIN,
  AREAS_MAX,
  hidesAsMuch,
  isAreaOculta,
  moveArea,
  parseAreas,
  resizeArea,
  writeAreas,
  type Desfoque,
} from './desfoque'

const AREA = { x: 0.1, y: 0.2, largura: 0.3, altura: 0.4 }
const hiding = (forca: Desfoque['forca'], ...areas: Desfoque['areas']): Desfoque => ({ forca, areas })

describe('a hidden area of a photo', () => {
  it.each([
    ['past the right edge', { ...AREA, x: 0.8 }],
    ['past the lower edge', { ...AREA, y: 0.7 }],
    ['before the left edge', { ...AREA, x: -0.1 }],
    ['thinner than the least', { ...AREA, largura: AREA_MIN / 2 }],
    ['of no number', { ...AREA, altura: Number.NaN }],
  ])('is none %s', (_where, area) => expect(isAreaOculta(area)).toBe(false))

  it('stays inside the picture when moved or resized', () => {
    for (const [dx, dy] of [
      [5, 5],
      [-5, -5],
      [0.02, -0.02],
    ] as const) {
      expect(isAreaOculta(moveArea(AREA, dx, dy))).toBe(true)
      expect(isAreaOculta(resizeArea(AREA, dx, dy))).toBe(true)
    }
    expect(moveArea(AREA, 1, 0)).toEqual({ ...AREA, x: 0.7 })
  })

  it('is the same after its way in an address, where others are refused', () => {
    const areas = [AREA, moveArea(AREA, 1, 1)]
    expect(parseAreas(writeAreas(areas))).toEqual(areas)
    expect(parseAreas('')).toEqual([])
    for (const bad of ['0.1,0.1,0.2', '0.9,0.1,0.3,0.2', 'a,b,c,d']) expect(parseAreas(bad)).toBeUndefined()
    expect(parseAreas(writeAreas(Array.from({ length: AREAS_MAX + 1 }, () => AREA)))).toBeUndefined()
  })

  it('hides as much after growing or getting stronger, not after shrinking, weakening or removal', () => {
    const before = hiding('forte', AREA)
    expect(hidesAsMuch(before, hiding('cobrir', resizeArea(AREA, 0.1, 0.1)))).toBe(true)
    expect(hidesAsMuch(before, hiding('forte', moveArea(AREA, 0, 0), { ...AREA, x: 0.6 }))).toBe(true)
    expect(hidesAsMuch(before, hiding('leve', AREA))).toBe(false)
    expect(hidesAsMuch(before, hiding('forte', resizeArea(AREA, -0.1, 0)))).toBe(false)
    expect(hidesAsMuch(before, hiding('forte'))).toBe(false)
    expect(hidesAsMuch(hiding('forte'), hiding('leve'))).toBe(true)
  })
})
