import { readConfig } from './config'

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://localhost/portal',
  SECRET: 'um segredo que ninguém conhece',
  SMTP_URL: 'smtps://user:password@mail.example',
  PAYMENTS_PROVIDER: 'efi',
  PUBLIC_URL: 'https://portal.example',
  LEGAL_CONTACT: 'dpo@portal.example',
}

function problemsOf(environment: Record<string, string>): string[] {
  const read = readConfig(environment)
  return read.ok ? [] : read.problems.map((problem) => problem.split(':')[0] ?? '')
}

describe('readConfig', () => {
  it('needs nothing to run the demonstration on this machine alone', () => {
    const read = readConfig({})
    expect(read).toMatchObject({
      ok: true,
      config: { demo: true, role: 'all', host: '127.0.0.1', port: 3000, albumVerification: 'auto' },
    })
  })

  it('names every bad variable at once', () => {
    const bad = { PORT: '99999', ROLE: 'cook', DATABASE_URL: 'mysql://x', LIMIT_LOGIN: '0' }
    expect(problemsOf(bad).sort()).toEqual(['DATABASE_URL', 'LIMIT_LOGIN', 'PORT', 'ROLE'])
  })

  it('takes an empty variable as absent', () => {
    expect(problemsOf({ PORT: '', DATABASE_URL: '' })).toEqual([])
  })

  it.each(['DATABASE_URL', 'SECRET', 'SMTP_URL', 'PAYMENTS_PROVIDER', 'PUBLIC_URL', 'LEGAL_CONTACT'])(
    'refuses production without a %s of its own',
    (name) => {
      expect(problemsOf(PRODUCTION)).toEqual([])
      expect(problemsOf({ ...PRODUCTION, [name]: '' })).toEqual([name])
    },
  )

  it('takes versions under test from the development servers of this machine, in production from nowhere', () => {
    expect(readConfig({})).toMatchObject({
      config: { overrideOrigins: expect.arrayContaining(['http://localhost:4200']) },
    })
    expect(readConfig(PRODUCTION)).toMatchObject({ config: { overrideOrigins: [] } })
    const listed = readConfig({ ...PRODUCTION, OVERRIDE_ORIGINS: 'https://a.example, https://b.example' })
    expect(listed).toMatchObject({ config: { overrideOrigins: ['https://a.example', 'https://b.example'] } })
    expect(problemsOf({ OVERRIDE_ORIGINS: '*' })).toEqual(['OVERRIDE_ORIGINS'])
  })

  it('has no sandbox and checks albums by hand in production', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      ok: true,
      config: { demo: false, demoData: false, albumVerification: 'manual', limits: { addressFactor: 1 } },
    })
  })

  it('multiplies the limits per address by 100 in the demonstration alone', () => {
    expect(readConfig({})).toMatchObject({ config: { limits: { addressFactor: 100, loginPerMinute: 5 } } })
    expect(readConfig({ SMTP_URL: 'smtp://localhost' })).toMatchObject({
      config: { limits: { addressFactor: 1 } },
    })
  })
})
