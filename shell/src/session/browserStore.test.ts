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
  it('is read back by the next page', () => {
    browserStore('local').write('chave', 'um')
    expect(browserStore('local').read('chave')).toBe('um')
  })

  it('when it is full answers with what was written last, for as long as the page lives', () => {
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

  it('when it is full forgets what is dropped', () => {
    const store = browserStore('local')
    store.write('chave', 'um')
    full()
    store.write('chave', 'dois')
    store.drop('chave')
    expect(store.read('chave')).toBeUndefined()
  })

  it('when it is forbidden keeps everything for as long as the page lives', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    const store = browserStore('local')
    store.write('chave', 'um')
    expect(store.read('chave')).toBe('um')
    expect(store.keys()).toEqual(['chave'])
  })
})
