import { registerWhenIdle } from './register'

describe('the worker of the page without a connection', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback')
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  const give = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true })

  it('is registered once nothing else is to be done, past every cache; a refusal is nobody’s', async () => {
    const idle: (() => void)[] = []
    const register = jest.fn(() => Promise.reject(new Error('forbidden')))
    give(window, 'requestIdleCallback', (callback: () => void) => idle.push(callback))
    give(navigator, 'serviceWorker', { register })
    registerWhenIdle(window)
    expect(register).not.toHaveBeenCalled()
    idle.forEach((callback) => callback())
    expect(register.mock.calls).toEqual([['/sw.js', { updateViaCache: 'none' }]])
  })

  it('is none where the browser has none', () => {
    const idle = jest.fn()
    give(window, 'requestIdleCallback', idle)
    registerWhenIdle(window)
    expect(idle).not.toHaveBeenCalled()
  })
})
