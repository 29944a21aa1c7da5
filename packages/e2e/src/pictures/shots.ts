import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Portal } from '../portal'
import { alive } from '../steps/alive'
import { chooseMetodo, draftsOf, openCheckout } from '../steps/checkout'
import { giveSession, signInDemo, type DemoSession } from '../steps/demo'
import type { OperadorAtWork } from '../steps/operador'

const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** A demonstration with a browser and an operator who is signed in. */
export interface Stage {
  portal: Portal
  browser: Browser
  operador: OperadorAtWork
}

export interface Shot {
  name: string
  device: 'phone' | 'desktop'
  open(page: Page, stage: Stage, session: DemoSession): Promise<void>
  /** Taken by the operator. */
  operador?: true
  signedIn?: true
}

export const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} satisfies Record<string, BrowserContextOptions>

async function openPublic(page: Page, { portal }: Stage, path: string): Promise<void> {
  await page.goto(portal.url + path)
  await alive(page)
}

/** The demo advertiser's paid listing: every demonstration gives it the same photos. */
async function openAnuncio(page: Page, stage: Stage, { token }: DemoSession): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const anuncios: Own[] = await (await fetch(`${stage.portal.url}/api/anuncios/all`, { headers })).json()
  const paid = anuncios.find(({ ativo, superTop }) => ativo && superTop)
  if (paid === undefined) throw new Error('The demo advertiser has no paid listing.')
  await openPublic(page, stage, `/anuncio/${paid.titulo_formatado}`)
}

interface Own {
  titulo_formatado: string
  ativo: boolean
  superTop: boolean
}

/** Cases wait for a decision; `REVIEW=auto` would leave none. */
export const STAGE_ENV = { REVIEW: 'manual', IDENTITY_CHECK: 'manual' }

/** Pictures of the README, by file name. */
export const SHOTS: readonly Shot[] = [
  { name: 'home-phone', device: 'phone', open: (page, stage) => openPublic(page, stage, '/') },
  { name: 'anuncio-phone', device: 'phone', open: openAnuncio },
  {
    name: 'painel-phone',
    device: 'phone',
    signedIn: true,
    open: async (page, stage) => {
      await openPublic(page, stage, '/painel')
      await page.locator('main h2').first().waitFor()
    },
  },
  {
    name: 'pagamento-phone',
    device: 'phone',
    signedIn: true,
    open: async (page, { portal }, session) => {
      await openCheckout(page, portal, await draftsOf(portal, session, 'Massagem com hora marcada'))
      await chooseMetodo(page, 'Pix')
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  { name: 'home-desktop', device: 'desktop', open: (page, stage) => openPublic(page, stage, '/') },
  { name: 'anuncio-desktop', device: 'desktop', open: openAnuncio },
  {
    name: 'fila-desktop',
    device: 'desktop',
    operador: true,
    open: async (page, { operador: { origin } }) => {
      await page.goto(`${origin}/operacao/fila`)
      await page.locator('a[data-caso]').first().waitFor()
    },
  },
]

/** Waits until nothing on the screen is loading. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) =>
        image.complete || image.loading === 'lazy' || image.getBoundingClientRect().top > innerHeight,
    ),
  )
}

/** Colours set by scripts follow the colour scheme with a delay. */
const RECOLOUR_MS = 500

/** Sets a page's colour scheme, and waits until all of it follows. */
export async function recoloured(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForTimeout(RECOLOUR_MS)
}

/** Takes a screen in each colour scheme, as PNG. It is opened once, which takes most of the time. */
export async function take(stage: Stage, shot: Shot): Promise<[Scheme, Buffer][]> {
  const storageState = shot.operador && (await stage.operador.context.storageState())
  const context = await stage.browser.newContext({
    ...DEVICES[shot.device],
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    ...(storageState && { storageState }),
  })
  context.setDefaultTimeout(30_000)
  try {
    const page = await context.newPage()
    const session = await signedIn(stage.portal)
    if (shot.signedIn) await giveSession(page, session)
    await page.addInitScript(() => localStorage.setItem('shell:maioridade', 'true'))
    await shot.open(page, stage, session)
    await settle(page)
    const pictures: [Scheme, Buffer][] = []
    for (const colorScheme of SCHEMES) {
      await recoloured(page, colorScheme)
      pictures.push([colorScheme, await page.screenshot({ animations: 'disabled', caret: 'hide' })])
    }
    return pictures
  } finally {
    await context.close()
  }
}

const sessions = new WeakMap<Portal, Promise<DemoSession>>()

/** Signs in once per portal, since logins are rate-limited. */
function signedIn(portal: Portal): Promise<DemoSession> {
  const session = sessions.get(portal) ?? signInDemo(portal)
  sessions.set(portal, session)
  return session
}
