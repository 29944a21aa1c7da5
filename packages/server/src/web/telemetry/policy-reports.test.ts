import { openOperacao } from '../../testing/operadores'
import { openTestPortal } from '../../testing/releases'
import { POLICY_REPORTS_PATH } from '../security'
import { policyLabels } from './policy-reports'

const OWN = ['https://vitrine.example']
const legacy = (report: object) => ({ 'csp-report': report })
const violation = (body: object) => ({ type: 'csp-violation', age: 1, url: 'https://x/?email=a@b.c', body })
const SOURCE = 'https://vitrine.example/releases/mf-public/1/browser/entry.js'

describe('policyLabels', () => {
  it.each([
    ['inline', 'inline'],
    ['eval', 'eval'],
    ['data', 'data'],
    ['blob:https://vitrine.example/7', 'blob'],
    ['https://vitrine.example/outro', 'own-origin'],
    ['https://alheio.example/a.js?email=marina@exemplo.com', 'other-origin'],
    ['chrome-extension://abc/x.js', 'extension'],
    ['marina@exemplo.com', 'outro'],
    ['', 'outro'],
  ])('takes %j blocked for %s, in either form', (address, blocked) => {
    const labels = { directive: 'script-src-elem', blocked, app: 'mf-public' }
    const body = { effectiveDirective: 'script-src-elem', blockedURL: address, sourceFile: SOURCE }
    expect(policyLabels([violation(body)], OWN)).toEqual([labels])
    const report = { 'effective-directive': 'script-src-elem', 'blocked-uri': address, 'source-file': SOURCE }
    expect(policyLabels(legacy(report), OWN)).toEqual([labels])
  })

  it('identifies the directive by name only, and counts any other as other', () => {
    const directiveOf = (text: string) =>
      policyLabels(legacy({ 'violated-directive': text }), OWN)[0]?.directive
    expect(directiveOf("img-src 'self' data:")).toBe('img-src')
    expect(directiveOf('marina')).toBe('outro')
  })

  it.each([undefined, null, 'x', 7, {}, [], [null], [{ type: 'deprecation', body: {} }], legacy([])])(
    'finds nothing in %j',
    (body) => expect(policyLabels(body, OWN)).toEqual([]),
  )

  it('reads at most twenty reports per call', () => {
    expect(
      policyLabels(
        Array.from({ length: 50 }, () => violation({})),
        OWN,
      ),
    ).toHaveLength(20)
  })
})

describe('a report of a policy', () => {
  const REPORT = JSON.stringify([
    violation({ effectiveDirective: 'img-src', blockedURL: 'https://marina.example/', sourceFile: SOURCE }),
    violation({ effectiveDirective: 'img-src', blockedURL: 'inline', sourceFile: '/releases/marina/1/x.js' }),
  ])
  const send = (payload: string, type = 'application/reports+json') => ({
    method: 'POST' as const,
    url: POLICY_REPORTS_PATH,
    headers: { 'content-type': type },
    payload,
  })

  it('is counted and logged by labels, at most thirty a minute per address', async () => {
    const test = await openTestPortal({ LIMIT_ADDRESS_FACTOR: '1' })
    const warned = jest.spyOn(test.app.log, 'warn')
    expect((await test.app.inject(send(REPORT))).statusCode).toBe(204)
    expect(warned.mock.calls.map(([details]) => details)).toEqual([
      { security: 'policy_violation', directive: 'img-src', blocked: 'other-origin', app: 'mf-public' },
      { security: 'policy_violation', directive: 'img-src', blocked: 'inline', app: 'outro' },
    ])
    for (let n = 0; n < 29; n += 1) await test.app.inject(send('[]'))
    expect((await test.app.inject(send('[]'))).statusCode).toBe(429)
    const metrics = (await test.app.inject('/metrics')).payload
    expect(metrics).toContain(
      'csp_reports_total{directive="img-src",blocked="other-origin",app="mf-public"} 1',
    )
    await test.close()
  })

  it.each([
    ['no JSON', '{', undefined, 422],
    ['more than 16 KB', JSON.stringify('x'.repeat(17_000)), undefined, 413],
    ['another type', '{}', 'text/plain', 422],
  ])('with %s is refused', async (_name, payload, type, status) => {
    const test = await openTestPortal()
    expect((await test.app.inject(send(payload, type))).statusCode).toBe(status)
    await test.close()
  })

  it('is sent by every page to its own origin where no API is configured, and by the back office to its own', async () => {
    const test = await openTestPortal({ API_URL: 'https://api.vitrine.example' })
    const { headers } = await test.app.inject('/')
    const address = `https://api.vitrine.example${POLICY_REPORTS_PATH}`
    expect(headers['reporting-endpoints']).toBe(`politica="${address}"`)
    expect(headers['content-security-policy']).toContain(`report-to politica; report-uri ${address}`)
    const operacao = await openOperacao(test)
    expect((await operacao.app.inject(send(REPORT))).statusCode).toBe(204)
    await operacao.close()
    await test.close()
  })
})
