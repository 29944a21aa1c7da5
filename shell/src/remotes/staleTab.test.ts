import { memoryStore } from '@portal/platform/storage'
import { createStaleTabCheck } from './staleTab'

const URL_HERE = new URL('http://localhost/painel')

function setUp(live: unknown) {
  const reload = jest.fn()
  const check = createStaleTabCheck({
    page: {
      releasesUrl: '/releases/releases.json',
      remotes: [{ app: 'mf-public', version: '1', base: '/', entry: 'x', routes: [] }],
    },
    tab: memoryStore(),
    fetch: () => Promise.resolve({ json: () => Promise.resolve(live) }),
    reload,
  })
  return { reload, check: () => check('mf-public', URL_HERE) }
}
const releases = (version: string) => ({ apps: { 'mf-public': { version } } })

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal
})

describe('createStaleTabCheck', () => {
  it('reloads a stale tab once per live version', async () => {
    const { check, reload } = setUp(releases('2'))
    expect(await check()).toBe(true)
    expect(await check()).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(reload).toHaveBeenCalledWith(URL_HERE)
  })

  it.each([
    ['its version is still live', releases('1')],
    ['the pointer cannot be read', 'nonsense'],
  ])('leaves the page alone when %s', async (_, live) => {
    const { check, reload } = setUp(live)
    expect(await check()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
