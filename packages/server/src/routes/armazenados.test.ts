/** What the privacy notice says is kept in a browser, against what is (rule: privacidade/cookies). */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ARMAZENADOS } from '@portal/domain/armazenados'
import { PRIVACIDADE, textoPlano } from '@portal/domain/legal'
import { updateSenha } from '@portal/api/usuario'
import { must, signUp } from '../testing/accounts'
import { openAdvertiser } from '../testing/anuncios'
import { openTestApp, type TestApp } from '../testing/app'
import { publishFree } from '../testing/operador'
import { openNavegador, openProvedorDeIdade, PORTAL, type ProvedorDeIdade } from '../testing/idade'
import { bucketCookie } from '../web/canary-cookie'
import { createOverrides } from '../web/overrides'

const HOUSE = resolve(__dirname, '../../../..')
const FRONT = ['shell', 'mf-public', 'mf-advertiser', 'mf-payments', 'packages/platform', 'packages/ui']
const KEY = /['"`]((?:shell|mf-[a-z]+):[a-z-]+)/g

let provedor: ProvedorDeIdade
let test: TestApp
beforeAll(async () => {
  provedor = await openProvedorDeIdade(() => test.clock.now())
  test = await openTestApp(undefined, { ...provedor.environment, PUBLIC_URL: PORTAL })
})
afterAll(async () => {
  await test.close()
  await provedor.close()
})

/** Whether a stored name is one of the list. */
function isArmazenadoConhecido(nome: string, onde: 'cookie' | 'navegador'): boolean {
  const bare = nome.replace(/^__Host-/, '')
  return ARMAZENADOS.some(
    (known) =>
      known.onde === onde &&
      (known.nome.endsWith('*') ? bare.startsWith(known.nome.slice(0, -1)) : bare === known.nome),
  )
}

const nameOf = (cookie: string | undefined) => cookie?.split('=')[0] ?? ''

/** Those of a visitor who proves an age. */
async function cookiesOfAge(): Promise<string[]> {
  const { jar, get, post } = openNavegador(test)
  await post('/api/idade')
  const begun = [...jar.keys()]
  await get(`/api/idade/volta?resposta=${provedor.responder()}`)
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const payload = { texto: 'Olá' }
  const wrote = await test.app.inject({
    method: 'POST',
    url: '/api/anuncios/1/recados',
    payload,
    headers: { cookie },
  })
  return [...begun, ...jar.keys(), nameOf([wrote.headers['set-cookie']].flat()[0])]
}

/** Every cookie that a server of ours sets, each by what sets it. */
async function cookiesSet(): Promise<string[]> {
  const ana = await openAdvertiser(test)
  const authorization = `Bearer ${ana.token}`
  const url = `/api/anuncios/${await publishFree(ana)}/visita`
  const visit = await test.app.inject({ method: 'POST', url, headers: { authorization } })
  const own = await test.app.inject({ url: '/api/album', headers: { authorization } })
  const conta = await signUp(test)
  const senha = 'Girassol#2026azul'
  const body = { new_password: senha, new_password_confirmation: senha }
  must(await test.call(conta.token)(updateSenha, { body }))
  const payload = { email: conta.email, password: senha }
  const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }
  const entered = await test.app.inject({ method: 'POST', url: '/api/login', headers: agent, payload })
  expect(entered.statusCode).toBe(200)
  const staged = 'https://teste.example/mf-public/2/remote.json'
  const asked = createOverrides(['https://teste.example'], { secure: true })(
    `/?mf.mf-public=${encodeURIComponent(staged)}`,
    undefined,
  )
  return [
    ...[visit, entered, own].flatMap(({ headers }) => headers['set-cookie'] ?? []),
    bucketCookie(1, { secure: true }),
    asked.kind === 'change' ? asked.setCookie : '',
    ...(await cookiesOfAge()),
  ]
}

/** Every key under which a screen keeps something. */
function keysKept(): string[] {
  const sources = FRONT.flatMap((app) =>
    readdirSync(join(HOUSE, app, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing|fake|conformance/.test(file))
      .map((file) => readFileSync(join(HOUSE, app, 'src', file), 'utf8')),
  )
  return [...new Set(sources.flatMap((text) => [...text.matchAll(KEY)].map(([, key]) => key ?? '')))]
}

it('names each cookie that is set, and no other', async () => {
  const set = (await cookiesSet()).map(nameOf)
  expect(set.filter((name) => !isArmazenadoConhecido(name, 'cookie'))).toEqual([])
  const listed = ARMAZENADOS.filter(({ onde }) => onde === 'cookie').map(({ nome }) => nome)
  expect([...new Set(set.map((name) => name.replace('__Host-', '')))].sort()).toEqual(listed.sort())
})

it('has no place in the server that sets a cookie which this test does not drive', () => {
  const setting = readdirSync(join(HOUSE, 'packages/server/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) =>
      /['"]set-cookie['"]/.test(readFileSync(join(HOUSE, 'packages/server/src', file), 'utf8')),
    )
  expect(setting.sort()).toEqual([
    'kernel/http/cookies.ts',
    'kernel/http/device-cookie.ts',
    'modules/busca/routes/busca.ts',
    // Of the operators' own origin, where no visitor comes.
    'modules/operadores/routes/cookie.ts',
    'web/page-handler.ts',
  ])
})

it('names each key that a screen stores', () => {
  const kept = keysKept()
  expect(kept.length).toBeGreaterThan(8)
  expect(kept.filter((key) => !isArmazenadoConhecido(key, 'navegador'))).toEqual([])
})

it('is what the privacy notice says, name by name', () => {
  const text = textoPlano(PRIVACIDADE)
  expect(ARMAZENADOS.filter(({ nome, prazo }) => !text.includes(nome) || !text.includes(prazo))).toEqual([])
})
