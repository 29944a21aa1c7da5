import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const CODE = readFileSync(join(__dirname, '../../static/after-paint.js'), 'utf8')

function run(): void {
  const own = document.createElement('script')
  own.dataset.scripts = '/a.js https://cdn.example/b.js#sha256-b+/='
  own.src = `${STORE}/shell/1/browser/after-paint.js`
  own.dataset.hints = '/c.js#sha256-c /d.css /e.json'
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(own)
  new Function(CODE)()
}

interface Policy {
  createScriptURL(address: string): string | null
  createScript(text: string): string | null
  createHTML(text: string): string | null
}

const STORE = 'https://cdn.example/releases'

/** Behaviour of the page's default Trusted Types policy. */
function runWithTrustedTypes() {
  let policy: Policy | undefined
  const createPolicy = (_: string, rules: typeof policy) => (policy = rules)
  Object.defineProperty(window, 'trustedTypes', { value: { createPolicy }, configurable: true })
  run()
  if (policy === undefined) throw new Error('There is no policy.')
  return policy
}

const added = (): string[] => [...document.head.children].map(({ outerHTML }) => outerHTML)

beforeEach(() => {
  jest.useFakeTimers()
  document.head.innerHTML = ''
})
afterEach(() => {
  Reflect.deleteProperty(window, 'trustedTypes')
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('after-paint.js', () => {
  it('requests nothing before the first paint, then everything once', () => {
    run()
    jest.advanceTimersByTime(15)
    expect(added()).toEqual([])
    jest.advanceTimersByTime(2_000)
    expect(added()).toEqual([
      '<script src="/a.js"></script>',
      '<script src="https://cdn.example/b.js" integrity="sha256-b+/=" crossorigin="anonymous"></script>',
      expect.stringMatching(/^<link rel="preload".* href="\/c\.js" integrity="sha256-c">$/),
      expect.stringMatching(/^<link rel="preload".* href="\/d\.css">$/),
      expect.stringMatching(/^<link rel="preload".* href="\/e\.json" crossorigin="anonymous">$/),
    ])
    expect([...document.head.querySelectorAll('link')]).toMatchObject([
      { as: 'script' },
      { as: 'style' },
      { as: 'fetch' },
    ])
    for (const script of document.head.querySelectorAll('script')) expect(script.async).toBe(false)
  })

  it('records the last value of each changed field', () => {
    run()
    document.body.innerHTML = '<input id="texto"><input id="marca" type="checkbox">'
    const [text, check] = document.querySelectorAll('input')
    for (const value of ['a', 'ab']) {
      Object.assign(text ?? {}, { value })
      text?.dispatchEvent(new Event('input', { bubbles: true }))
    }
    check?.click()
    expect([...(window.entered ?? [])]).toEqual([
      [text, 'ab'],
      [check, true],
    ])
    delete window.entered
    text?.dispatchEvent(new Event('input', { bubbles: true }))
    expect(window.entered).toBeUndefined()
  })

  it('does not wait indefinitely in a tab that is never painted', () => {
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
    run()
    jest.advanceTimersByTime(510)
    expect(added()).toHaveLength(5)
  })

  it('allows only scripts from its own release store', () => {
    const { createScriptURL } = runWithTrustedTypes()
    expect(createScriptURL(`${STORE}/mf-public/2/browser/home.js`)).toBe(
      `${STORE}/mf-public/2/browser/home.js`,
    )
    for (const address of [
      'https://elsewhere.example/releases/a.js',
      `${STORE}/../fotos/1.jpg`,
      `${STORE}.elsewhere.example/a.js`,
      '/fotos/1.jpg',
      'data:text/javascript,alert(1)',
    ])
      expect(createScriptURL(address)).toBeNull()
  })

  it('allows script elements with data, but no code', () => {
    const { createScript } = runWithTrustedTypes()
    expect(createScript('{"@type":"Offered"}')).toBe('{"@type":"Offered"}')
    expect(() => createScript('alert(1)')).toThrow(SyntaxError)
  })

  it('allows stylesheet text, but no elements', () => {
    const { createHTML } = runWithTrustedTypes()
    expect(createHTML('.ant-btn > a { color: red }')).toBe('.ant-btn > a { color: red }')
    expect(createHTML('<img src=x onerror=alert(1)>')).toBeNull()
  })
})
