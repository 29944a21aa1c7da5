import { areaOf, freshAmong, inSquare } from './caixas'

const UPRIGHT = { largura: 300, altura: 400 }
const rounded = (area: object | undefined) =>
  Object.fromEntries(Object.entries(area ?? {}).map(([side, value]) => [side, Number(value).toFixed(3)]))

describe("the detector's input square", () => {
  it('contains the whole picture, centred', () => {
    expect(inSquare(UPRIGHT)).toEqual({ x: 0.125, y: 0, largura: 0.75, altura: 1 })
    expect(inSquare({ largura: 400, altura: 300 })).toEqual({ x: 0, y: 0.125, largura: 1, altura: 0.75 })
  })
})

describe('the area over a face', () => {
  it('is given in fractions of the picture, with a margin for hair, ears and chin', () => {
    const [area] = areaOf([0.425, 0.4, 0.15, 0.2], UPRIGHT)
    expect(rounded(area)).toEqual({ x: '0.350', y: '0.310', largura: '0.300', altura: '0.330' })
  })

  it('is clamped to the picture', () => {
    const [area] = areaOf([0.1, -0.05, 0.2, 0.2], UPRIGHT)
    expect(rounded(area)).toEqual({ x: '0.000', y: '0.000', largura: '0.300', altura: '0.190' })
  })

  it('is empty for a face in the border of the square', () => {
    expect(areaOf([0, 0.4, 0.05, 0.05], UPRIGHT)).toEqual([])
  })
})

describe('suggestions', () => {
  const face = { x: 0.2, y: 0.2, largura: 0.2, altura: 0.2 }
  const other = { ...face, x: 0.6 }

  it('exclude what an area already hides', () => {
    const drawn = { x: 0.1, y: 0.1, largura: 0.4, altura: 0.4 }
    expect(freshAmong([face, other], [drawn], 20)).toEqual([other])
    expect(freshAmong([face, { ...face, x: 0.21 }], [], 20)).toEqual([face])
  })

  it("are limited to the photo's maximum of areas", () => {
    expect(freshAmong([face, other], [], 1)).toEqual([face])
  })
})
