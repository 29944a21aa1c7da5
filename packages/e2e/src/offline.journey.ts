import type { BrowserContext, Page } from 'playwright-core'
import { useRunning } from './running'
import { startPortal } from './portal'
import { findings } from './steps/axe'
import { picture } from './steps/picture'

const running = useRunning()

async function open(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await running.browser.newContext({ locale: 'pt-BR', viewport: { width: 390, height: 844 } })
  await context.addInitScript(() => localStorage.setItem('shell:maioridade', 'true'))
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return { context, page }
}
const registered = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.scriptURL
  })

describe('a page without a connection (rule: navegacao/sem-conexao)', () => {
  it('is the worker’s own at the requested address, which reloads normally when the connection returns', async () => {
    const { context, page } = await open()
    await page.goto(`${running.portal.url}/acompanhantes`)
    expect(await registered(page)).toBe(`${running.portal.url}/sw.js`)
    await context.setOffline(true)
    const answer = await page.goto(`${running.portal.url}/acompanhantes/massagistas`)
    expect(answer?.status()).toBe(503)
    await page.getByRole('heading', { name: 'Sem conexão' }).waitFor()
    await picture(page, 'offline')
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate(() => document.body.innerText)).not.toMatch(/R\$|Massagistas/)
    expect(await page.evaluate(() => caches.keys())).toEqual([])
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Tentar novamente' }).click()
    await page.getByRole('heading', { level: 1, name: 'Massagistas' }).waitFor()
    await context.close()
  })

  it('handles nothing else: calls, pictures and server responses succeed and fail as without it', async () => {
    const { context, page } = await open()
    await page.goto(`${running.portal.url}/acompanhantes`)
    await registered(page)
    // From here on the service worker controls the page.
    await page.reload()
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const missing = await page.goto(`${running.portal.url}/anuncio/nunca-houve-999999`)
    expect(missing?.status()).toBe(404)
    await context.setOffline(true)
    const call = () =>
      page.evaluate(() =>
        fetch('/api/anuncios/filtro').then(
          ({ status }) => `${status}`,
          () => 'failed',
        ),
      )
    expect(await call()).toBe('failed')
    await context.setOffline(false)
    expect(await call()).toBe('200')
    await context.close()
  })

  it('is disabled by the server: the worker unregisters itself', async () => {
    const portal = await startPortal({ OFFLINE_PAGE: '0' })
    try {
      const { context, page } = await open()
      await page.goto(`${portal.url}/acompanhantes`)
      await page.waitForLoadState('networkidle')
      await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length === 0)
      await context.close()
    } finally {
      await portal.stop()
    }
  })
})
