import type { Page, Route } from 'playwright-core'
import { useRunning } from './running'
import { draftsOf, openCheckout } from './steps/checkout'
import { giveSession, signInDemo } from './steps/demo'

declare global {
  interface Window {
    /** Content-Security-Policy violations seen by the page. */
    refused: string[]
    /** Scripts inserted into the page, with their integrity. */
    scripts: { src: string; integrity: string }[]
    /** Set by the modified chunk of these tests. */
    changed?: true
  }
}

const running = useRunning()
let page: Page

/** Records from the start of every document. */
function watch(): void {
  localStorage.setItem('shell:maioridade', 'true')
  window.refused = []
  window.scripts = []
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
    window.refused.push(`${effectiveDirective} ${sample}`),
  )
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLScriptElement && node.src !== '')
        window.scripts.push({ src: node.src, integrity: node.integrity })
  }).observe(document, { childList: true, subtree: true })
}

beforeEach(async () => {
  page = await running.browser.newPage({ locale: 'pt-BR' })
  page.setDefaultTimeout(15_000)
  await page.addInitScript(watch)
})
afterEach(() => page.close())

const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const quiet = () => page.waitForLoadState('networkidle')

async function expectNothingRefused(): Promise<void> {
  await quiet()
  expect(await page.evaluate(() => window.refused)).toEqual([])
  const scripts = await page.evaluate(() => window.scripts)
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter(({ integrity }) => integrity === '')).toEqual([])
}

describe('the policy of a page', () => {
  it('blocks nothing on home, a list, its dialogs and an advert, and every script has an integrity value', async () => {
    await page.goto(`${running.portal.url}/`)
    await title('Anúncios para adultos, com discrição.')
    await expectNothingRefused()
    await page.goto(`${running.portal.url}/acompanhantes`)
    await title('Anúncios')
    await quiet()
    await page.getByRole('button', { name: 'Mais filtros' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().click()
    await expectNothingRefused()
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await page.waitForURL('**/anuncio/**')
    await expectNothingRefused()
  })

  it('blocks nothing on login, painel and checkout', async () => {
    await page.goto(`${running.portal.url}/login`)
    await title('Entrar')
    await expectNothingRefused()
    const session = await signInDemo(running.portal)
    await giveSession(page, session)
    await page.goto(`${running.portal.url}/painel`)
    await page.getByRole('img', { name: /^Visitas e contatos de / }).waitFor()
    await expectNothingRefused()
    await openCheckout(
      page,
      running.portal,
      await draftsOf(running.portal, session, 'Massagem sob a política'),
    )
    await expectNothingRefused()
  })

  it('blocks strings as markup or code, and scripts from outside the release store', async () => {
    await page.goto(`${running.portal.url}/termos`)
    await title('Termos e Condições')
    await quiet()
    const thrown = await page.evaluate(() => {
      const attempts: Record<string, () => void> = {
        markup: () => (document.body.innerHTML = '<img src=x onerror=alert(1)>'),
        code: () => (document.createElement('script').textContent = 'alert(1)'),
        elsewhere: () => (document.createElement('script').src = '/api/anuncios/filtro'),
      }
      return Object.entries(attempts).flatMap(([name, run]) => {
        try {
          run()
          return []
        } catch {
          return [name]
        }
      })
    })
    expect(thrown).toEqual(['markup', 'code', 'elsewhere'])
  })
})

it('a chunk with one changed byte does not run: the area shows a fallback, and recovers with the released chunk', async () => {
  const chunks = /mf-advertiser\/.*\/browser\/(?!container).*\.js/
  const changed = async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()};window.changed=true` })
  }
  await page.route(chunks, changed)
  await page.goto(`${running.portal.url}/login`)
  await page.getByRole('heading', { name: 'Não foi possível carregar esta área.' }).waitFor()
  expect(await page.evaluate(() => window.changed)).toBeUndefined()
  await page.unroute(chunks)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await title('Entrar')
})
