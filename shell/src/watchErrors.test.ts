import { createInUse } from './remotes/inUse'
import { watchErrors } from './watchErrors'

const remote = { app: 'mf-public', version: '2', base: '/releases/mf-public/2/', entry: 'b.js', routes: [] }

function setUp() {
  const reports: string[] = []
  const page = new EventTarget()
  watchErrors({
    page: page as Window,
    state: { shellVersion: '7' },
    inUse: createInUse([remote]),
    report: (app, phase, failure) => {
      if (!(failure instanceof Error)) throw new Error('no exception')
      reports.push(`${app} ${phase} ${failure.message} ${failure.stack?.split('/').at(-1)}`)
    },
  })
  const thrownAt = (address: string): Error =>
    Object.assign(new Error('x'), { stack: `Error: x\n at ${address}` })
  return { reports, page, thrownAt }
}

describe('watchErrors', () => {
  it("reports exceptions of a remote's event handler and of a rejected promise in the shell", () => {
    const { reports, page, thrownAt } = setUp()
    const error = thrownAt('http://localhost/releases/mf-public/2/browser/home.js:1:2')
    page.dispatchEvent(Object.assign(new Event('error'), { error, filename: '' }))
    const reason = thrownAt('http://localhost/releases/shell/7/browser/main.js:1:2')
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
    expect(reports).toEqual(['mf-public event x home.js:1:2', 'shell event x main.js:1:2'])
  })

  it('ignores exceptions of foreign scripts', () => {
    const { reports, page, thrownAt } = setUp()
    const error = thrownAt('chrome-extension://abc/content.js:1:2')
    page.dispatchEvent(Object.assign(new Event('error'), { error, filename: '' }))
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'text' }))
    expect(reports).toEqual([])
  })
})
