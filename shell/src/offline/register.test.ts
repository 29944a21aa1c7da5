import { registerWhenIdle } from './register'

describe("the offline page's service worker", () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback')
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  const give = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true })

  it('is registered when idle, bypassing caches; a rejection is ignored', async () => {
    const idle: (() => void)[] = []
    const register = jest.fn(() => Promise.reject(new Error('forbidden')))
    give(window, 'requestIdleCallback', (callback: () => void) => idle.push(callback))
    give(navigator, 'serviceWorker', { register })
    registerWhenIdle(window)
    expect(register).not.toHaveBeenCalled()
    idle.forEach((callback) => callback())
    expect(register.mock.calls).toEqual([['/sw.js', { updateViaCache: 'none' }]])
  })

  it('is skipped where service workers are unsupported', () => {
    const idle = jest.fn()
    give(window, 'requestIdleCallback', idle)
    registerWhenIdle(window)
    expect(idle).not.toHaveBeenCalled()
  })
})
