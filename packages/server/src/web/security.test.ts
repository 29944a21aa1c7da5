import { pageHeaders, type PagePolicy } from './security'

const SITE: PagePolicy = {
  apiUrl: '',
  cepApiUrl: 'https://viacep.com.br/ws',
  payments: { provider: 'sandbox' },
}

function policyOf(policy: Partial<PagePolicy> = {}, staged: string[] = []): Record<string, string[]> {
  const sent = pageHeaders({ ...SITE, ...policy }, staged)
  const directives = (sent['content-security-policy'] ?? '').split('; ').map((text) => text.split(' '))
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]))
}

describe('the content security policy of pages', () => {
  it('runs only this origin’s scripts: none inline, none from eval', () => {
    const policy = policyOf()
    expect(policy['script-src']).toEqual(["'self'"])
    expect(policy['default-src']).toEqual(["'self'"])
    for (const name of ['object-src', 'base-uri', 'frame-src', 'frame-ancestors'])
      expect(policy[name]).toEqual(["'none'"])
    expect(policy['media-src']).toEqual(["'self'", 'blob:', 'data:'])
    expect(policy['worker-src']).toEqual(["'self'"])
    expect(policy['form-action']).toEqual(["'self'"])
  })

  it('allows eval, nonces and whole schemes nowhere, and inline text only for styles', () => {
    for (const [name, sources] of Object.entries(policyOf({ apiUrl: 'https://api.example' }))) {
      const loose = sources.filter((source) => /unsafe-eval|nonce-|\*|^https?:$|unsafe-hashes/.test(source))
      expect([name, loose]).toEqual([name, []])
      expect([name, sources.includes("'unsafe-inline'")]).toEqual([name, name === 'style-src'])
    }
  })

  it('connects only to the API, the postal code service and the card tokenizer', () => {
    expect(policyOf({ apiUrl: 'https://api.example' })['connect-src']).toEqual([
      "'self'",
      'https://api.example',
      'https://viacep.com.br',
    ])
  })

  it('adds only the origin of released files where they are public', () => {
    const before = policyOf()
    const policy = policyOf({ releasesPublicUrl: 'https://cdn.example/portal/releases' })
    const gained = Object.keys(policy).filter((name) => String(policy[name]) !== String(before[name]))
    expect(gained).toEqual(['script-src', 'style-src', 'img-src', 'font-src'])
    for (const name of gained) expect(policy[name]).toEqual([...(before[name] ?? []), 'https://cdn.example'])
  })
})
