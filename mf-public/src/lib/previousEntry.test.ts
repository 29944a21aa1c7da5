import { cameFrom } from './previousEntry'

const visited = (...paths: string[]) =>
  Object.defineProperty(window, 'navigation', {
    configurable: true,
    value: {
      currentEntry: { index: paths.length - 1 },
      entries: () => paths.map((path) => ({ url: new URL(path, location.href).href })),
    },
  })
afterEach(() => Reflect.deleteProperty(window, 'navigation'))

describe('cameFrom', () => {
  it('compares the previous page by its full address', () => {
    visited('/', '/acompanhantes?zona=Centro', '/anuncio/a-1')
    expect(cameFrom('/acompanhantes?zona=Centro')).toBe(true)
    expect(cameFrom('/acompanhantes')).toBe(false)
    expect(cameFrom('/')).toBe(false)
  })

  it("is false on a tab's first page, and in browsers without the Navigation API", () => {
    visited('/anuncio/a-1')
    expect(cameFrom('/acompanhantes')).toBe(false)
    Reflect.deleteProperty(window, 'navigation')
    expect(cameFrom('/acompanhantes')).toBe(false)
  })
})
