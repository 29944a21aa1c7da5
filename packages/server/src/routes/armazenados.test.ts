/** The privacy notice lists exactly the cookies and storage keys in use (rule: privacidade/cookies). */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ARMAZENADOS } from '@portal/domain/armazenados'
import { PRIVACIDADE, textoPlano } from '@portal/domain/legal'
import { updateSenha } from '@portal/api/usuario'
import { must, signUp } from '../testing/accounts'
import { openAdvertiser } from '../testing/anuncios'
import type { TestApp } from '../testing/app'
import { publishFree } from '../testing/operador'
import { openNavegador, openProvedorDeIdade, PORTAL, type ProvedorDeIdade } from '../testing/idade'
import { openOperacao } from '../testing/operadores'
import { openTestPortal, ROUTES } from '../testing/releases'

const HOUSE = resolve(import.meta.dirname, '../../../..')
const FRONT = [
  'shell',
  'mf-public',
  'mf-advertiser',
  'mf-payments',
  'packages/platform',
  'packages/ui',
  'packages/domain',
]
const KEY = /['"`]((?:shell|mf-[a-z]+):[a-z-]+)/g

const STAGED = 'https://teste.example'
const SCHEMES = { https: PORTAL, http: 'http://localhost:3000' } as const
type Scheme = keyof typeof SCHEMES

let provedor: ProvedorDeIdade
/** All Set-Cookie headers of our servers, by URL scheme. */
const set: Record<Scheme, string[]> = { https: [], http: [] }
beforeAll(async () => {
  const now = () => new Date('2026-11-21T15:00:00Z')
  provedor = await openProvedorDeIdade(now)
  for (const scheme of ['https', 'http'] as const) set[scheme] = await cookiesAt(SCHEMES[scheme])
})
afterAll(() => provedor.close())

/** Whether the notice lists a storage key of a screen. */
const isListed = (key: string): boolean =>
  ARMAZENADOS.some(
    ({ onde, nome }) =>
      onde === 'navegador' && (nome.endsWith('*') ? key.startsWith(nome.slice(0, -1)) : key === nome),
  )

const nameOf = (cookie: string) => cookie.split('=', 1)[0] ?? ''

async function cookiesAt(publicUrl: string): Promise<string[]> {
  const test = await openTestPortal(
    {
      ...provedor.environment,
      PUBLIC_URL: publicUrl,
      OVERRIDE_ORIGINS: STAGED,
      OPERATOR_URL: publicUrl.replace('://', '://operacao.'),
    },
    async (releases) => {
      await releases.publish('mf-public', '2', { routes: ROUTES })
      const canary = { version: '2', share: 20 }
      await releases.point({ shell: { version: '1' }, 'mf-public': { version: '1', canary } })
    },
  )
  try {
    return [
      ...(await cookiesOfAccounts(test)),
      ...(await cookiesOfPages(test)),
      ...(await cookiesOfAge(test, publicUrl)),
      ...(await cookiesOfOperators(test)),
    ]
  } finally {
    await test.close()
  }
}

const cookiesOf = ({ headers }: { headers: Record<string, unknown> }): string[] =>
  [headers['set-cookie'] ?? []].flat().map(String)

/** Cookies of a visitor who proves their age and writes to an advertiser. */
async function cookiesOfAge(test: TestApp, publicUrl: string): Promise<string[]> {
  const { jar, get, post } = openNavegador(test)
  const begun = await post('/api/idade')
  const proven = await get(`/api/idade/volta?resposta=${provedor.responder({ aud: publicUrl })}`)
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const wrote = await test.app.inject({
    method: 'POST',
    url: '/api/anuncios/1/recados',
    payload: { texto: 'Olá' },
    headers: { cookie },
  })
  return [begun, proven, wrote].flatMap(cookiesOf)
}

/** Cookies of an advertiser who views their own listing, and signs in again. */
async function cookiesOfAccounts(test: TestApp): Promise<string[]> {
  const ana = await openAdvertiser(test)
  const headers = { authorization: `Bearer ${ana.token}` }
  const url = `/api/anuncios/${await publishFree(ana)}/visita`
  const visit = await test.app.inject({ method: 'POST', url, headers })
  const own = await test.app.inject({ url: '/api/album', headers })
  const conta = await signUp(test)
  const senha = 'Girassol#2026azul'
  const body = { new_password: senha, new_password_confirmation: senha }
  must(await test.call(conta.token)(updateSenha, { body }))
  const payload = { email: conta.email, password: senha }
  const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }
  const entered = await test.app.inject({ method: 'POST', url: '/api/login', headers: agent, payload })
  expect(entered.statusCode).toBe(200)
  return [visit, own, entered].flatMap(cookiesOf)
}

/** Cookies of pages: a canary, and a version under test. */
async function cookiesOfPages(test: TestApp): Promise<string[]> {
  const staged = encodeURIComponent(`${STAGED}/mf-public/2/remote.json`)
  return [
    await test.app.inject('/versoes'),
    await test.app.inject(`/versoes?mf.mf-public=${staged}`),
  ].flatMap(cookiesOf)
}

async function cookiesOfOperators(test: TestApp): Promise<string[]> {
  const operacao = await openOperacao(test)
  const { last } = await operacao.operador('ana', 'chefe')
  await operacao.close()
  return cookiesOf({ headers: last() })
}

/** All storage keys used by screens. */
function keysKept(): string[] {
  const sources = FRONT.flatMap((app) =>
    readdirSync(join(HOUSE, app, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing|fake|conformance/.test(file))
      .map((file) => readFileSync(join(HOUSE, app, 'src', file), 'utf8')),
  )
  return [...new Set(sources.flatMap((text) => [...text.matchAll(KEY)].map(([, key]) => key ?? '')))]
}

const DAY_S = 24 * 60 * 60
/** Lifetime in seconds; undefined: session cookie. */
const LIFETIMES = {
  dispositivo: 180 * DAY_S,
  recado: 180 * DAY_S,
  dono: 30 * DAY_S,
  canary: DAY_S,
  idade: DAY_S,
  fotos: 60 * 60,
  idade_pedido: 10 * 60,
  'mf-versoes': undefined,
  operador: 12 * 60 * 60,
} as const

describe.each(['https', 'http'] as const)('over %s', (scheme) => {
  it.each(Object.entries(LIFETIMES))(
    '%s is for one host, every path, HttpOnly and same-site',
    (name, seconds) => {
      const full = scheme === 'https' ? `__Host-${name}` : name
      const ours = set[scheme].filter(
        (cookie) => cookie.startsWith(`${full}=`) && !cookie.includes('Max-Age=0'),
      )
      expect(ours).not.toEqual([])
      for (const cookie of ours)
        expect(cookie.split('; ').slice(1)).toEqual([
          ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
          'Path=/',
          'HttpOnly',
          ...(scheme === 'https' ? ['Secure'] : []),
          `SameSite=${name === 'operador' ? 'Strict' : 'Lax'}`,
        ])
    },
  )

  it('sets no other cookie', () => {
    const names = set[scheme].map((cookie) => nameOf(cookie).replace('__Host-', ''))
    expect([...new Set(names)].sort()).toEqual(Object.keys(LIFETIMES).sort())
  })
})

it('lists each cookie of a visitor, and no other', () => {
  const listed = ARMAZENADOS.filter(({ onde }) => onde === 'cookie').map(({ nome }) => nome)
  // The operators' own origin has no visitors.
  const visitors = Object.keys(LIFETIMES).filter((name) => name !== 'operador')
  expect(listed.sort()).toEqual(visitors.sort())
})

it('sets cookies only through the function that adds the prefix', () => {
  const setting = readdirSync(join(HOUSE, 'packages/server/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) =>
      /['"]set-cookie['"]/.test(readFileSync(join(HOUSE, 'packages/server/src', file), 'utf8')),
    )
  expect(setting.sort()).toEqual([
    'kernel/http/cookies.ts',
    // Only checks whether one is set.
    'kernel/http/personal-answers.ts',
    // Reads the API's own, which `web/posted-forms.ts` passes on to the browser that posted a form.
    'web/page-call.ts',
    // Sends the first one's cookie with a redirect.
    'web/page-handler.ts',
    'web/posted-forms.ts',
  ])
})

it('lists each storage key of a screen', () => {
  const kept = keysKept()
  expect(kept.length).toBeGreaterThan(8)
  expect(kept.filter((key) => !isListed(key))).toEqual([])
})

it('matches the privacy notice, name by name', () => {
  const text = textoPlano(PRIVACIDADE)
  expect(ARMAZENADOS.filter(({ nome, prazo }) => !text.includes(nome) || !text.includes(prazo))).toEqual([])
})
