import { readConfig } from './config'
import { portasAbertas } from './config-safety'

const EFI = {
  EFI_CLIENT_ID: 'Client_Id_x',
  EFI_CLIENT_SECRET: 'Client_Secret_x',
  // Any file: its content is only read when the provider is created.
  EFI_CERTIFICATE: import.meta.filename,
  EFI_PIX_KEY: 'chave-pix',
  EFI_WEBHOOK_SECRET: 'um segredo do endereço',
}
const ASAAS = { ASAAS_API_KEY: '$aact_x', ASAAS_WEBHOOK_TOKEN: 'um token do webhook' }
const MERCADOPAGO = {
  MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1',
  MERCADOPAGO_PUBLIC_KEY: 'APP_USR-2',
  MERCADOPAGO_WEBHOOK_SECRET: 'assinatura secreta',
}

/** Settings other than those under test. */
const SHUT = { operator: { demoKeys: false } } as const
const PRODUCTION = {
  ...EFI,
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://localhost/portal',
  SECRET: 'um segredo que ninguém conhece, nem adivinha',
  IDENTITY_KEY: 'uma chave só das imagens, que o banco não tem',
  METRICS_TOKEN: 'um token das métricas',
  TRUST_PROXY: '1',
  PHONE_CHECK: 'http',
  PHONE_CHECK_URL: 'https://sms.example/envios',
  PHONE_CHECK_TOKEN: 'um token do envio',
  SMTP_URL: 'smtps://user:password@mail.example',
  PAYMENTS_PROVIDER: 'efi',
  PUBLIC_URL: 'https://portal.example',
  LEGAL_CONTACT: 'dpo@portal.example',
  OPERATOR_EMAIL: 'plantao@portal.example',
  COMPANY_NAME: 'Exemplo Ltda.',
  COMPANY_CNPJ: '11222333000181',
  COMPANY_ADDRESS: 'Rua A, 1, Goiânia, GO',
  COMPANY_REPRESENTATIVE: 'Ana Silva',
  COMPANY_DPO: 'Rui Lima',
  RELEASE_PUBLIC_KEYS: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
  RENDER_USER: '64001:64001',
}

function problemsOf(environment: Record<string, string>): string[] {
  const read = readConfig(environment)
  return read.ok ? [] : read.problems.map((problem) => problem.split(':')[0] ?? '')
}

describe('readConfig', () => {
  it('requires the company data in production, field by field, and shows placeholders elsewhere', () => {
    const names = ['NAME', 'CNPJ', 'ADDRESS', 'REPRESENTATIVE', 'DPO'].map((part) => `COMPANY_${part}`)
    const without = Object.fromEntries(Object.entries(PRODUCTION).filter(([name]) => !names.includes(name)))
    expect(problemsOf(without)).toEqual(names)
    expect(problemsOf({ ...PRODUCTION, COMPANY_CNPJ: '11.222.333/0001-82' })).toEqual(['COMPANY_CNPJ'])
    expect(readConfig(PRODUCTION)).toMatchObject({ config: { empresa: { cnpj: '11.222.333/0001-81' } } })
    expect(readConfig({})).toMatchObject({ config: { empresa: { nome: 'Nome da empresa (COMPANY_NAME)' } } })
  })

  it.each([
    ['DATABASE_URL', 'postgres://u:s@10.0.0.3/portal', '10.0.0.3'],
    ['DATABASE_URL', 'postgres://u:s@10.0.0.3/portal?sslmode=require', '10.0.0.3'],
    ['DATABASE_URL', 'postgres://u:s@localhost/portal?host=10.0.0.3', '10.0.0.3'],
    ['DATABASE_DIRECT_URL', 'postgres://u:s@banco/portal?sslmode=verify-full&uselibpqcompat=true', 'banco'],
    ['DATABASE_READ_URLS', 'postgres://u:s@127.0.0.1/portal,postgres://u:s@10.0.0.42/portal', '10.0.0.42'],
    ['REDIS_URL', 'redis://10.0.0.10:6379', '10.0.0.10'],
    ['API_INTERNAL_URL', 'http://10.0.0.2:3001', '10.0.0.2'],
    ['AWS_ENDPOINT_URL_S3', 'http://minio:9000', 'minio'],
  ])('refuses %s=%s in production, unless its host is named as private', (name, url, host) => {
    expect(problemsOf({ ...PRODUCTION, [name]: url })).toEqual([name])
    expect(problemsOf({ ...PRODUCTION, [name]: url, PRIVATE_HOSTS: `outro, ${host}` })).toEqual([])
    expect(problemsOf({ [name]: url })).toEqual([])
  })

  it.each([
    ['DATABASE_URL', 'postgres://u:s@10.0.0.3/portal?sslmode=verify-full&sslrootcert=/etc/portal/ca.pem'],
    ['DATABASE_URL', 'postgres:///portal?host=/var/run/postgresql'],
    ['DATABASE_URL', 'postgres://u:s@%2Fvar%2Frun%2Fpostgresql/portal'],
    ['DATABASE_DIRECT_URL', 'postgres://u:s@127.0.0.1:5000/portal'],
    ['REDIS_URL', 'rediss://portal:s@10.0.0.10:6379'],
    ['API_INTERNAL_URL', 'http://[::1]:3080'],
  ])('accepts %s=%s in production', (name, url) =>
    expect(problemsOf({ ...PRODUCTION, [name]: url })).toEqual([]),
  )

  it('needs no variables to run the demonstration on this machine', () => {
    const read = readConfig({})
    expect(read).toMatchObject({
      ok: true,
      config: { demo: true, role: 'all', host: '127.0.0.1', port: 3000, albumVerification: 'auto' },
    })
  })

  it('reports every invalid variable at once', () => {
    const bad = { PORT: '99999', ROLE: 'cook', DATABASE_URL: 'mysql://x', LIMIT_LOGIN: '0' }
    expect(problemsOf(bad).sort()).toEqual(['DATABASE_URL', 'LIMIT_LOGIN', 'PORT', 'ROLE'])
  })

  it('treats an empty variable as absent', () => {
    expect(problemsOf({ PORT: '', DATABASE_URL: '' })).toEqual([])
  })

  it.each([
    'DATABASE_URL',
    'SECRET',
    'SMTP_URL',
    'PAYMENTS_PROVIDER',
    'PUBLIC_URL',
    'LEGAL_CONTACT',
    'METRICS_TOKEN',
    'OPERATOR_EMAIL',
    'PHONE_CHECK',
    'TRUST_PROXY',
    'RELEASE_PUBLIC_KEYS',
    'RENDER_USER',
  ])('refuses production without a %s of its own', (name) => {
    expect(problemsOf(PRODUCTION)).toEqual([])
    expect(problemsOf({ ...PRODUCTION, [name]: '' })).toEqual([name])
  })

  it.each([
    ['all', ['RENDER_USER']],
    ['web', ['RENDER_USER']],
    ['operator', ['RENDER_USER']],
    ['api', []],
    ['worker', []],
  ])('wants another user for released code in production where ROLE=%s draws pages', (ROLE, problems) => {
    const urls = { API_INTERNAL_URL: 'https://api.interna', OPERATOR_URL: 'https://operacao.example' }
    expect(problemsOf({ ...PRODUCTION, ...urls, ROLE, RENDER_USER: '' })).toEqual(problems)
  })

  it.each(['0:0', '0:64001', '64001:0', 'nobody'])('takes no RENDER_USER of %s', (RENDER_USER) => {
    expect(problemsOf({ RENDER_USER })).toEqual(['RENDER_USER'])
  })

  it('restricts a release key to an app if one is named', () => {
    const KEY = PRODUCTION.RELEASE_PUBLIC_KEYS
    const withKeys = (RELEASE_PUBLIC_KEYS: string) => problemsOf({ RELEASE_PUBLIC_KEYS })
    expect(withKeys(`mf-clube:${KEY}, *:${KEY},${KEY}`)).toEqual([])
    for (const wrong of ['mf-clube:', `Clube:${KEY}`, 'mf-clube:AAAA'])
      expect(withKeys(wrong)).toEqual(['RELEASE_PUBLIC_KEYS'])
  })

  it('refuses a review without a person in production, and allows it in the demonstration', () => {
    expect(problemsOf({ ...PRODUCTION, REVIEW: 'auto' })).toEqual(['REVIEW'])
    expect(readConfig(PRODUCTION)).toMatchObject({ config: { review: 'manual' } })
    expect(readConfig({})).toMatchObject({ config: { review: 'auto' } })
    const [age, identity] = [{ kind: 'http' }, { kind: 'manual' }] as const
    expect(portasAbertas({ ...SHUT, age, identity, review: 'auto' })).toEqual([
      expect.stringContaining('REVIEW=auto'),
    ])
    expect(portasAbertas({ ...SHUT, age, identity, review: 'manual' })).toEqual([])
  })

  it('checks advertisers’ identity in production, and seals pictures under a dedicated key', () => {
    expect(problemsOf({ ...PRODUCTION, IDENTITY_CHECK: 'auto' })).toEqual(['IDENTITY_CHECK'])
    expect(problemsOf({ ...PRODUCTION, IDENTITY_KEY: '' })).toEqual(['IDENTITY_KEY'])
    expect(problemsOf({ ...PRODUCTION, IDENTITY_KEY: PRODUCTION.SECRET })).toEqual(['IDENTITY_KEY'])
    expect(readConfig(PRODUCTION)).toMatchObject({
      config: { identity: { kind: 'manual' }, identityTwoPeople: true },
    })
    expect(readConfig({})).toMatchObject({ config: { identity: { kind: 'auto' } } })
    const [age, identity] = [{ kind: 'http' }, { kind: 'auto' }] as const
    expect(portasAbertas({ ...SHUT, age, identity, review: 'manual' })).toEqual([
      expect.stringContaining('IDENTITY_CHECK=auto'),
    ])
  })

  it('names each variable of an identity provider that is missing', () => {
    const http = { ...PRODUCTION, IDENTITY_CHECK: 'http' }
    const names = ['URL', 'TOKEN', 'PUBLIC_KEY'].map((name) => `IDENTITY_PROVIDER_${name}`)
    expect(problemsOf(http)).toEqual(names)
    const provider = {
      IDENTITY_PROVIDER_URL: 'https://identidade.example/sessoes',
      IDENTITY_PROVIDER_TOKEN: 'um token do provedor',
      IDENTITY_PROVIDER_PUBLIC_KEY: PRODUCTION.RELEASE_PUBLIC_KEYS,
    }
    expect(problemsOf({ ...http, ...provider, IDENTITY_KEY: '' })).toEqual([])
    const plain = { ...http, ...provider, IDENTITY_PROVIDER_URL: 'http://identidade.example' }
    expect(problemsOf(plain)).toEqual(['IDENTITY_PROVIDER_URL'])
  })

  it('lets the web role run without a database, and not without the API', () => {
    const web = { ...PRODUCTION, ROLE: 'web', DATABASE_URL: '' }
    expect(problemsOf(web)).toEqual(['API_INTERNAL_URL'])
    expect(problemsOf({ ROLE: 'web' })).toEqual(['API_INTERNAL_URL'])
    expect(problemsOf({ ...web, API_INTERNAL_URL: 'https://api.interna:4000' })).toEqual([])
  })

  it('needs the keys of a release store in S3', () => {
    const store = { RELEASES_URL: 's3://portal/releases' }
    expect(problemsOf(store)).toEqual(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
    expect(problemsOf({ ...store, AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' })).toEqual([])
    expect(problemsOf({ RELEASES_URL: 'https://portal' })).toEqual(['RELEASES_URL'])
  })

  it('accepts versions under test from local development servers, in production from nowhere', () => {
    expect(readConfig({})).toMatchObject({
      config: { overrideOrigins: expect.arrayContaining(['http://localhost:4200']) },
    })
    expect(readConfig(PRODUCTION)).toMatchObject({ config: { overrideOrigins: [] } })
    const listed = readConfig({ ...PRODUCTION, OVERRIDE_ORIGINS: 'https://a.example, https://b.example' })
    expect(listed).toMatchObject({ config: { overrideOrigins: ['https://a.example', 'https://b.example'] } })
    expect(problemsOf({ OVERRIDE_ORIGINS: '*' })).toEqual(['OVERRIDE_ORIGINS'])
  })

  it.each([
    ['efi', EFI],
    ['asaas', ASAAS],
    ['mercadopago', MERCADOPAGO],
  ])('names every variable that %s lacks, and none of the others', (PAYMENTS_PROVIDER, own) => {
    expect(problemsOf({ PAYMENTS_PROVIDER }).sort()).toEqual(Object.keys(own).sort())
    expect(readConfig({ PAYMENTS_PROVIDER, ...own })).toMatchObject({
      ok: true,
      config: { demo: false, payments: { provider: PAYMENTS_PROVIDER } },
    })
  })

  it('refuses a guessable secret, and a missing certificate', () => {
    const bad = { ...PRODUCTION, EFI_WEBHOOK_SECRET: 'curto', EFI_CERTIFICATE: '/nenhum/arquivo.p12' }
    expect(problemsOf(bad).sort()).toEqual(['EFI_CERTIFICATE', 'EFI_WEBHOOK_SECRET'])
  })

  it('uses Efi’s test URLs when configured', () => {
    expect(readConfig({ ...PRODUCTION, EFI_ENV: 'sandbox' })).toMatchObject({
      config: { payments: { pixUrl: 'https://pix-h.api.efipay.com.br' } },
    })
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

  it.each([
    ['a secret that is short', { SECRET: 'um segredo de só 31 caracteres' }, 'SECRET'],
    ['a secret of few letters', { SECRET: 'abcd'.repeat(12) }, 'SECRET'],
    ['a data secret that is short', { DATA_SECRET: 'dezesseis letras' }, 'DATA_SECRET'],
    ['pages in the clear', { PUBLIC_URL: 'http://portal.example' }, 'PUBLIC_URL'],
    ['a payment provider in the clear', { EFI_PIX_URL: 'http://pix.example' }, 'EFI_PIX_URL'],
    ['photos that nobody has seen', { ALBUM_VERIFICATION: 'auto' }, 'ALBUM_VERIFICATION'],
    [
      'hashes in the clear',
      {
        KNOWN_ABUSE_MATCH: 'http',
        KNOWN_ABUSE_URL: 'http://lista.example',
        KNOWN_ABUSE_TOKEN: 'um token da lista',
      },
      'KNOWN_ABUSE_URL',
    ],
    ['security events in the clear', { SECURITY_EVENTS_URL: 'http://siem.example' }, 'SECURITY_EVENTS_URL'],
    ['a push service in the clear', { PUSH_SERVICES: 'http://push.example' }, 'PUSH_SERVICES'],
    ['any origin to read its answers', { CORS_ORIGINS: '*' }, 'CORS_ORIGINS'],
    ['origins in the clear', { CORS_ORIGINS: 'https://a.example,http://b.example' }, 'CORS_ORIGINS'],
    ['limits of a test', { LIMIT_ADDRESS_FACTOR: '11' }, 'LIMIT_ADDRESS_FACTOR'],
    ['sample listings', { DEMO_DATA: '1' }, 'DEMO_DATA'],
    ['sample listings, spelled out', { DEMO_DATA: 'true' }, 'DEMO_DATA'],
    ['mails in the clear', { SMTP_URL: 'smtp://mail.example:587' }, 'SMTP_URL'],
    ['mails whose TLS may be stripped', { SMTP_URL: 'smtp://mail.example?requireTLS=false' }, 'SMTP_URL'],
    ['released code as root', { RENDER_USER: '0:64001' }, 'RENDER_USER'],
    ['released code in the group of root', { RENDER_USER: '64001:0' }, 'RENDER_USER'],
    ['codes in the clear', { PHONE_CHECK_URL: 'http://sms.example' }, 'PHONE_CHECK_URL'],
    ['ages that are only declared', { AGE_ASSURANCE: 'declaracao' }, 'AGE_ASSURANCE'],
    ['a pretend wallet', { AGE_ASSURANCE: 'sandbox' }, 'AGE_ASSURANCE'],
    ['phones that count as confirmed', { PHONE_CHECK: 'auto' }, 'PHONE_CHECK'],
    ['phones whose codes nobody gets', { PHONE_CHECK: 'sandbox' }, 'PHONE_CHECK'],
    ['a proxy of this machine as every visitor', { TRUST_PROXY: '0' }, 'TRUST_PROXY'],
    [
      'a port that any visitor could write',
      { ACCESS_PORT_HEADER: 'X-Client-Port', TRUST_PROXY: '0', HOST: '0.0.0.0' },
      'ACCESS_PORT_HEADER',
    ],
  ])('refuses in production %s', (_what, change, name) => {
    expect(problemsOf({ ...PRODUCTION, ...change })).toEqual([name])
  })

  it.each([
    ['a listed origin', { CORS_ORIGINS: 'https://app.example' }],
    ['limits for a shared address', { LIMIT_ADDRESS_FACTOR: '10' }],
    ['no sample listings', { DEMO_DATA: '0' }],
    ['a mail server that must speak TLS', { SMTP_URL: 'smtp://mail.example:587?requireTLS=true' }],
    ['a mail server of this machine', { SMTP_URL: 'smtp://127.0.0.1:25' }],
  ])('starts in production with %s', (_what, change) => {
    expect(problemsOf({ ...PRODUCTION, ...change })).toEqual([])
  })

  it('starts production without an age provider, and a demonstration with the visitor’s declaration', () => {
    const ageOf = (environment: Record<string, string>) => {
      const read = readConfig(environment)
      return read.ok
        ? [read.config.age.kind, portasAbertas({ ...read.config, ...SHUT }).length]
        : read.problems
    }
    expect(ageOf(PRODUCTION)).toEqual(['fechado', 0])
    const looked = { REVIEW: 'manual', IDENTITY_CHECK: 'manual' }
    expect(ageOf(looked)).toEqual(['declaracao', 1])
    expect(ageOf({ ...looked, AGE_ASSURANCE: 'sandbox' })).toEqual(['sandbox', 1])
  })

  it('reports what an age provider needs, and keeps its cookie on the API’s origin', () => {
    const http = { ...PRODUCTION, AGE_ASSURANCE: 'http' }
    const names = ['AGE_PROVIDER_URL', 'AGE_PROVIDER_TOKEN', 'AGE_PROVIDER_PUBLIC_KEY']
    expect(problemsOf(http)).toEqual(names)
    const provider = {
      AGE_PROVIDER_URL: 'https://idade.example/sessoes',
      AGE_PROVIDER_TOKEN: 'um token do provedor',
      AGE_PROVIDER_PUBLIC_KEY: PRODUCTION.RELEASE_PUBLIC_KEYS,
    }
    expect(problemsOf({ ...http, ...provider })).toEqual([])
    expect(problemsOf({ ...http, ...provider, API_URL: 'https://api.example' })).toEqual(['API_URL'])
    expect(problemsOf({ ...http, ...provider, AGE_PROVIDER_URL: 'http://x.example' })).toEqual([names[0]])
    const wallet = {
      AGE_WALLET_KEY: import.meta.filename,
      AGE_WALLET_CERTIFICATE: import.meta.filename,
      AGE_TRUSTED_ISSUERS: '/nada',
    }
    expect(problemsOf({ ...PRODUCTION, AGE_ASSURANCE: 'openid4vp', ...wallet })).toEqual(Object.keys(wallet))
  })

  it('lets production listen publicly without a proxy, and restricts a worker to its machine', () => {
    expect(problemsOf({ ...PRODUCTION, TRUST_PROXY: '0', HOST: '0.0.0.0' })).toEqual([])
    expect(problemsOf({ ...PRODUCTION, TRUST_PROXY: '0', ROLE: 'worker' })).toEqual([])
  })

  it('restricts the demonstration to this machine', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.0.7']) expect(problemsOf({ HOST })).toEqual(['HOST'])
    for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(problemsOf({ HOST })).toEqual([])
    expect(problemsOf({ HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example' })).toEqual([])
  })

  it('gives the back office its own URL: in production another host, without which it stays closed', () => {
    expect(problemsOf({ ...PRODUCTION, ROLE: 'operator' })).toEqual(['OPERATOR_URL'])
    const url = `${PRODUCTION.PUBLIC_URL}:8443`
    expect(problemsOf({ ...PRODUCTION, OPERATOR_URL: url })).toEqual(['OPERATOR_URL'])
    expect(readConfig({ ...PRODUCTION })).toMatchObject({ config: { operator: { beside: false } } })
    expect(readConfig({ PORT: '4000' })).toMatchObject({
      config: { operator: { beside: true, port: 4001, movable: true } },
    })
  })

  it('prints passkeys only in the demonstration, and refuses them in production', () => {
    const keysOf = (env: Record<string, string>) => {
      const read = readConfig(env)
      return read.ok && read.config.operator.demoKeys
    }
    expect([keysOf({}), keysOf({ OPERATOR_DEMO_KEYS: '0' }), keysOf(PRODUCTION)]).toEqual([
      true,
      false,
      false,
    ])
    expect(problemsOf({ ...PRODUCTION, OPERATOR_DEMO_KEYS: '1' })).toEqual(['OPERATOR_DEMO_KEYS'])
    const [age, identity] = [{ kind: 'http' }, { kind: 'manual' }] as const
    expect(portasAbertas({ age, identity, review: 'manual', operator: { demoKeys: true } })).toEqual([
      expect.stringContaining('OPERATOR_DEMO_KEYS=1'),
    ])
  })

  it('seals CPFs with a dedicated secret if one is given', () => {
    expect(readConfig({ ...PRODUCTION })).toMatchObject({
      config: { keyrings: { DATA_SECRET: { current: PRODUCTION.SECRET } } },
    })
    const apart = { ...PRODUCTION, DATA_SECRET: 'outro segredo, que fica quando o primeiro muda' }
    expect(readConfig(apart)).toMatchObject({
      config: { keyrings: { DATA_SECRET: { current: apart.DATA_SECRET } } },
    })
  })

  it('uses no known-abuse service until one is configured, and then requires its URL', () => {
    expect(readConfig({})).toMatchObject({ config: { knownAbuse: { kind: 'indisponivel' } } })
    expect(problemsOf({ KNOWN_ABUSE_MATCH: 'http' })).toEqual(['KNOWN_ABUSE_URL', 'KNOWN_ABUSE_TOKEN'])
  })
})
