import { generateKeyPairSync, sign } from 'node:crypto'
import type { TestApp } from './app'
import { startFakeServer, type Fault } from './provedores/fake-server'

const keys = generateKeyPairSync('ed25519')

export interface ProvedorDeIdade {
  /** Configuration of a portal that uses it. */
  environment: Record<string, string>
  /** The signed response to the newest session; `changes` override claims. */
  responder: (changes?: Record<string, unknown>, key?: typeof keys.privateKey) => string
  fail: (fault: Fault) => void
  close: () => Promise<void>
}

/** A fake age provider over HTTP: it opens sessions, and signs any response. */
export async function openProvedorDeIdade(now: () => Date): Promise<ProvedorDeIdade> {
  let newest = ''
  const server = await startFakeServer(({ body }) => {
    newest = String((body as { nonce?: unknown } | undefined)?.nonce)
    return { status: 201, body: { url: `${server.url}/sessao/${newest}` } }
  })
  return {
    environment: {
      AGE_ASSURANCE: 'http',
      AGE_PROVIDER_URL: `${server.url}/sessoes`,
      AGE_PROVIDER_TOKEN: 'um-token-de-teste-longo',
      AGE_PROVIDER_PUBLIC_KEY: keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    },
    responder(changes = {}, key = keys.privateKey) {
      const iat = Math.floor(now().getTime() / 1_000)
      const claims = { iss: server.url, aud: PORTAL, nonce: newest, iat, exp: iat + 300, age_over_18: true }
      const text = [{ alg: 'EdDSA' }, { ...claims, ...changes }]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.')
      return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
    },
    fail: (fault) => server.fail(fault, 'POST'),
    close: server.close,
  }
}

/** Public URL of the portal under test. */
export const PORTAL = 'https://vitrine.example'

/** The portal's cookies in one browser. */
export function openNavegador(test: Pick<TestApp, 'app'>) {
  const jar = new Map<string, string>()
  const ask = async (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await test.app.inject({ method, url, headers: { ...(cookie && { cookie }), ...headers } })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  return {
    jar,
    get: (url: string, headers?: Record<string, string>) => ask('GET', url, headers),
    /** Posts like a form without scripts. */
    post: (url: string) => ask('POST', url, { 'content-type': 'application/x-www-form-urlencoded' }),
  }
}

/** The cookie of a visitor who has completed the age confirmation. */
export async function confirmar(test: TestApp, provedor: ProvedorDeIdade): Promise<string> {
  const navegador = openNavegador(test)
  await navegador.post('/api/idade')
  await navegador.get(`/api/idade/volta?resposta=${provedor.responder()}`)
  const idade = navegador.jar.get('__Host-idade')
  if (idade === undefined) throw new Error('the age was not confirmed')
  return `__Host-idade=${idade}`
}
