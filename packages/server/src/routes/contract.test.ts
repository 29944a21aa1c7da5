import { CONTRATO } from '@portal/api/contrato'
import { apiPath } from '@portal/api/endpoint'
import { openTestApp, type TestApp } from '../testing/app'
import { usualKind } from '../testing/databases'

describe('the contract', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { API_DOCS: '1' })
  })
  afterAll(() => test.close())

  it('is implemented: every endpoint of packages/api is registered', () => {
    const missing = [...CONTRATO]
      .filter(([, { method, path }]) => !test.app.hasRoute({ method, url: apiPath(path) }))
      .map(([name]) => name)
    expect(missing).toEqual([])
  })

  it('returns 401 without a token on every endpoint that requires a session', async () => {
    const open: string[] = []
    for (const [name, { method, path, auth }] of CONTRATO) {
      if (auth !== 'session') continue
      const url = apiPath(path).replace(/:\w+/g, '1')
      const response = await test.app.inject({ method, url })
      if (response.statusCode !== 401) open.push(`${name} ${response.statusCode}`)
    }
    expect(open).toEqual([])
  })

  it.each(['/api/docs', '/api/docs/', '/api/docs/static/index.html'])(
    'is shown at %s under a policy without inline scripts, and cannot be framed',
    async (url) => {
      const policy = String((await test.app.inject(url)).headers['content-security-policy'])
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
    },
  )

  it('is described at /api/openapi.json', async () => {
    const { paths } = (await test.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>()
    const undescribed = [...CONTRATO]
      .filter(([, { method, path }]) => {
        const described = paths[apiPath(path).replace(/:(\w+)/g, '{$1}')]
        return described === undefined || !Object.hasOwn(described, method.toLowerCase())
      })
      .map(([name]) => name)
    expect(undescribed).toEqual([])
  })
})
