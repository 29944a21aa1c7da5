import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const CODE = readFileSync(join(__dirname, '../../static/after-paint.js'), 'utf8')

function run(): void {
  const own = document.createElement('script')
  own.dataset.scripts = '/a.js https://cdn.example/b.js#sha256-b+/='
  own.dataset.hints = '/c.js#sha256-c /d.css'
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(own)
  new Function(CODE)()
}

const added = (): string[] => [...document.head.children].map(({ outerHTML }) => outerHTML)

beforeEach(() => {
  jest.useFakeTimers()
  document.head.innerHTML = ''
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('after-paint.js', () => {
  it('asks for nothing before the frame is painted, then for everything once', () => {
    run()
    jest.advanceTimersByTime(15)
    expect(added()).toEqual([])
    jest.advanceTimersByTime(2_000)
    expect(added()).toEqual([
      '<script src="/a.js"></script>',
      '<script src="https://cdn.example/b.js" integrity="sha256-b+/=" crossorigin="anonymous"></script>',
      expect.stringMatching(/^<link rel="preload".* href="\/c\.js" integrity="sha256-c">$/),
      expect.stringMatching(/^<link rel="preload".* href="\/d\.css">$/),
    ])
    expect([...document.head.querySelectorAll('link')]).toMatchObject([{ as: 'script' }, { as: 'style' }])
    for (const script of document.head.querySelectorAll('script')) expect(script.async).toBe(false)
  })

  it('does not wait for ever in a tab that is not painted', () => {
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
    run()
    jest.advanceTimersByTime(500)
    expect(added()).toHaveLength(4)
  })
})
