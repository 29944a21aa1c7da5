import type { Page as PlaywrightPage } from 'playwright-core'
import type { Page } from '../engines/page'
import type { Portal } from '../portal'
import { withoutStream } from './streams'

export interface DemoSession {
  token: string
  /** `authUser` as the shell stores it. */
  user: string
  /** Lets the browser load the account's own pictures, as the sign-in sets it. */
  fotos: { name: string; value: string; url: string }
}
/** Of an account without pictures. */
export type PlainSession = Omit<DemoSession, 'fotos'>

/** Signs in the demo advertiser through the API, once for many pages, since logins are rate-limited. */
export async function signInDemo(portal: Portal): Promise<DemoSession> {
  const response = await fetch(`${portal.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'anunciante@exemplo.com', password: 'demonstracao' }),
  })
  if (!response.ok) throw new Error(`The demo advertiser cannot sign in: ${response.status}`)
  const { access_token: token, user } = await response.json()
  const [cookie = ''] = response.headers.getSetCookie().filter((each) => /fotos=/.test(each))
  const [name = '', value = ''] = cookie.split(';', 1)[0]?.split(/=(.*)/) ?? []
  return { token, user: JSON.stringify({ ...user, token }), fotos: { name, value, url: portal.url } }
}

export interface OwnAnuncio {
  id: number
  titulo: string
  titulo_formatado: string
  ativo: boolean
  categoria: string
  recebeRecados: boolean
  expediente: { fim: string }[]
}

/** The demo advertiser's own adverts, as the API lists them. */
export async function listOwnAnuncios(portal: Portal, { token }: DemoSession): Promise<OwnAnuncio[]> {
  const headers = { authorization: `Bearer ${token}` }
  return (await (await fetch(`${portal.url}/api/meus-anuncios`, { headers })).json()) as OwnAnuncio[]
}

/**
 * Stores the session and the age gate's answer for all later navigations of the page. `live`: with the stream of
 * messages.
 */
export async function giveSession(
  page: PlaywrightPage,
  session: DemoSession,
  { live = false } = {},
): Promise<void> {
  if (!live) await withoutStream(page)
  await page.context().addCookies([session.fotos])
  await page.addInitScript(({ token, user }) => {
    localStorage.setItem('shell:maioridade', 'true')
    localStorage.setItem('token', token)
    localStorage.setItem('authUser', user)
  }, session)
}

/** The same once, on any engine: a session that ends later is not restored. */
export async function storeSession(
  page: Page,
  portal: Portal,
  session: DemoSession | PlainSession,
): Promise<void> {
  await page.goto(`${portal.url}/robots.txt`)
  await page.evaluate((given) => {
    localStorage.setItem('shell:maioridade', 'true')
    localStorage.setItem('token', given.token)
    localStorage.setItem('authUser', given.user)
    if ('fotos' in given) document.cookie = `${given.fotos.name}=${given.fotos.value}; path=/`
  }, session)
}
