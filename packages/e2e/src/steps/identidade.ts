import { newestMail, type Portal } from '../portal'
import { newCpf } from './entry'
import { photo } from './photo'

type Ask = (method: string, path: string, body?: object | FormData) => Promise<unknown>

const askAs =
  ({ url }: Portal, token?: string): Ask =>
  async (method, path, body) => {
    const form = body instanceof FormData
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(!form && { 'content-type': 'application/json' }),
      },
      body: form ? body : JSON.stringify(body ?? {}),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer
  }

const fieldOf = (answer: unknown, name: string): unknown => new Map(Object.entries(answer ?? {})).get(name)

/** Signs up through the API, with a profile whose identity is unconfirmed. */
async function signUpForIdentity(portal: Portal, email: string): Promise<Ask> {
  const begun = await askAs(portal)('POST', '/usuario/pre-cadastro', { username: 'Marina', email })
  const { text } = await newestMail(portal, email)
  const codigo = /\b\d{6}\b/.exec(text)?.[0]
  const body = { codigo, codigo_id: fieldOf(begun, 'codigo_id') }
  const ask = askAs(
    portal,
    String(fieldOf(await askAs(portal)('POST', '/usuario/cadastrar', body), 'access_token')),
  )
  await ask('PUT', '/usuario/perfil', {
    name: 'Marina Duarte de Albuquerque',
    data_nascimento: '1994-05-20',
    cpf: newCpf(),
    telefone: '62999990000',
  })
  return ask
}

/**
 * Submits an identity for manual review, from an account that shares its telephone with all others created
 * here.
 */
export async function handIdentityIn(portal: Portal, email: string): Promise<void> {
  const ask = await signUpForIdentity(portal, email)
  await ask('POST', '/identidade', { consentimento: true })
  for (const [tipo, seed] of [
    ['documento', 5],
    ['selfie', 6],
  ] as const) {
    const form = new FormData()
    form.append('imagem', new Blob([new Uint8Array(await photo(seed))], { type: 'image/png' }), 'imagem.png')
    await ask('POST', `/identidade/imagens/${tipo}`, form)
  }
  await ask('POST', '/identidade/envio', { via: 'arquivos' })
}
