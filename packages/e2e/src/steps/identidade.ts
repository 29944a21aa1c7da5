import type { Page } from '../engines/page'
import { newestMail, type Portal } from '../portal'
import type { PlainSession } from './demo'
import { newCpf } from './entry'
import { photo } from './photo'

export type Ask = (method: string, path: string, body?: object | FormData) => Promise<unknown>

/** Calls the API; `from` is another network, where the portal trusts a proxy. */
export const askAs =
  ({ url }: Portal, token?: string, from?: string): Ask =>
  async (method, path, body) => {
    const form = body instanceof FormData
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(from !== undefined && { 'x-forwarded-for': from }),
        ...(!form && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: form ? body : JSON.stringify(body ?? {}) }),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer
  }

/** A picture as a form's field. */
export function formOf(field: string, bytes: Uint8Array): FormData {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'imagem.png')
  return form
}

export const fieldOf = (answer: unknown, name: string): unknown =>
  new Map(Object.entries(answer ?? {})).get(name)

interface SignUp {
  telefone?: string
  from?: string
}

/** Signs up through the API, with a profile whose identity is unconfirmed; all share a telephone by default. */
export const signUpByApi = async (portal: Portal, email: string, how?: SignUp): Promise<Ask> =>
  (await signUpSession(portal, email, how)).ask

/** The same with its session, for a browser. */
export async function signUpSession(
  portal: Portal,
  email: string,
  { telefone = '62999990000', from }: SignUp = {},
): Promise<{ ask: Ask; session: PlainSession }> {
  const begun = await askAs(portal, undefined, from)('POST', '/usuario/pre-cadastro', {
    username: 'Marina',
    email,
  })
  const { text } = await newestMail(portal, email)
  const codigo = /\b\d{6}\b/.exec(text)?.[0]
  const body = { codigo, codigo_id: fieldOf(begun, 'codigo_id') }
  const opened = await askAs(portal, undefined, from)('POST', '/usuario/cadastrar', body)
  const token = String(fieldOf(opened, 'access_token'))
  const ask = askAs(portal, token, from)
  await ask('PUT', '/usuario/perfil', {
    name: 'Marina Duarte de Albuquerque',
    data_nascimento: '1994-05-20',
    cpf: newCpf(),
    telefone,
  })
  const user = { ...Object(fieldOf(opened, 'user')), token }
  return { ask, session: { token, user: JSON.stringify(user) } }
}

/** Submits an identity for manual review. */
export async function handIdentityIn(ask: Ask): Promise<void> {
  await ask('POST', '/identidade', { consentimento: true })
  for (const [tipo, seed] of [
    ['documento', 5],
    ['selfie', 6],
  ] as const) {
    await ask('POST', `/identidade/imagens/${tipo}`, formOf('imagem', await photo(seed)))
  }
  await ask('POST', '/identidade/envio', { via: 'arquivos' })
}

/** Consents on the open page of the check, which then shows gesture and code. */
export async function beginIdentidade(page: Page): Promise<void> {
  await page.getByRole('switch', { name: /^Autorizo a conferência/ }).check()
  await page.getByRole('button', { name: 'Confirmar minha identidade' }).click()
}
