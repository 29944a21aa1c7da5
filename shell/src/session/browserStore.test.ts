import { browserStore } from './browserStore'

const full = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

afterEach(() => {
  jest.restoreAllMocks()
  window.localStorage.clear()
})

describe('storage of this device', () => {
  it('is available to the next page', () => {
    browserStore('local').write('chave', 'um')
    expect(browserStore('local').read('chave')).toBe('um')
  })

  it('returns the last written value for the life of the page when it is full', () => {
    const store = browserStore('local')
    store.write('chave', 'um')
    const spy = full()
    store.write('chave', 'dois')
    expect(store.read('chave')).toBe('dois')
    spy.mockRestore()
    store.write('chave', 'três')
    expect(browserStore('local').read('chave')).toBe('três')
    expect(store.read('chave')).toBe('três')
  })

  it('forgets a removed value when it is full', () => {
    const store = browserStore('local')
    store.write('chave', 'um')
    full()
    store.write('chave', 'dois')
    store.drop('chave')
    expect(store.read('chave')).toBeUndefined()
  })

  it('keeps everything for the life of the page when it is blocked', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    const store = browserStore('local')
    store.write('chave', 'um')
    expect(store.read('chave')).toBe('um')
    expect(store.keys()).toEqual(['chave'])
  })
})
