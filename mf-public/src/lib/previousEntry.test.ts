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
  it('knows the page before this one by its whole address', () => {
    visited('/', '/acompanhantes?zona=Centro', '/anuncio/a-1')
    expect(cameFrom('/acompanhantes?zona=Centro')).toBe(true)
    expect(cameFrom('/acompanhantes')).toBe(false)
    expect(cameFrom('/')).toBe(false)
  })

  it('is false on the first page of a tab, and where no browser tells', () => {
    visited('/anuncio/a-1')
    expect(cameFrom('/acompanhantes')).toBe(false)
    Reflect.deleteProperty(window, 'navigation')
    expect(cameFrom('/acompanhantes')).toBe(false)
  })
})
