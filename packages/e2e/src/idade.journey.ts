import type { BrowserContextOptions, Page } from 'playwright-core'
import { useRunning } from './running'
import { findings } from './steps/axe'
import { picture } from './steps/picture'

const running = useRunning({ AGE_ASSURANCE: 'sandbox' })

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await running.browser.newContext({ locale: 'pt-BR', ...options })
  context.setDefaultTimeout(20_000)
  return context.newPage()
}

const photos = (page: Page) => page.locator('main img[src*="/storage/"]').count()

async function check(page: Page, name: string): Promise<void> {
  await picture(page, `idade-${name}`)
  expect(await findings(page)).toEqual([])
}

it('shows the safe list without scripts, links to the age check, and returns to the full page', async () => {
  const page = await open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await page.goto(`${running.portal.url}/acompanhantes`)
  expect(await page.locator('main article').count()).toBeGreaterThan(0)
  expect(await photos(page)).toBe(0)
  await picture(page, 'idade-lista-segura')
  await page.getByRole('link', { name: 'Confirmar minha idade' }).click()
  await page.getByRole('button', { name: 'Confirmar minha idade' }).click()
  await page.getByRole('link', { name: 'Responder: maior de 18 anos' }).click()
  expect(new URL(page.url()).pathname).toBe('/acompanhantes')
  expect(await photos(page)).toBeGreaterThan(0)
  await page.context().close()
})

it('continues after the proof with scripts: detail, photos and contact', async () => {
  const page = await open()
  await page.goto(`${running.portal.url}/acompanhantes`)
  await page.locator('main article a').first().click()
  await page.waitForURL(/\/anuncio\//)
  await page.getByRole('link', { name: 'Confirmar minha idade' }).waitFor()
  await check(page, 'anuncio-seguro')
  await page.getByRole('link', { name: 'Confirmar minha idade' }).click()
  await page.getByRole('button', { name: 'Confirmar minha idade' }).click()
  await page.getByRole('link', { name: 'Responder: maior de 18 anos' }).click()
  await page.waitForURL(/\/anuncio\//)
  await page.locator('main img[src*="/storage/"]').first().waitFor()
  expect(await page.getByRole('link', { name: 'Confirmar minha idade' }).count()).toBe(0)
  await page.context().close()
})

it.each([
  ['light', { width: 390, height: 844 }],
  ['dark', { width: 1280, height: 800 }],
] as const)('axe finds nothing on any state of the step, in %s', async (colorScheme, viewport) => {
  const page = await open({ colorScheme, viewport })
  const begin = async () => {
    await page.goto(`${running.portal.url}/api/idade?volta=/favoritos`)
    await page.getByRole('heading', { name: 'Confirme sua idade' }).waitFor()
    await page.getByRole('button', { name: 'Confirmar minha idade' }).click()
  }
  await page.goto(`${running.portal.url}/api/idade`)
  await check(page, `${colorScheme}-inicio`)
  await begin()
  await check(page, `${colorScheme}-carteira`)
  await page.getByRole('link', { name: /não se pode conferir/ }).click()
  await page.getByRole('heading', { name: 'A confirmação não valeu' }).waitFor()
  await check(page, `${colorScheme}-falhou`)
  await page.goto(`${running.portal.url}/api/idade/andamento`)
  await page.getByRole('heading', { name: 'Ainda não recebemos a confirmação' }).waitFor()
  await check(page, `${colorScheme}-pendente`)
  await begin()
  await page.getByRole('link', { name: 'Responder: menor de 18 anos' }).click()
  await page.getByRole('heading', { name: 'Acesso não permitido' }).waitFor()
  await check(page, `${colorScheme}-recusada`)
  await page.context().close()
})

it('includes no adult-only content in any page, script, stylesheet or sitemap', async () => {
  const { url } = running.portal
  const adult = await open({ javaScriptEnabled: false })
  await adult.goto(`${url}/api/idade?volta=/favoritos`)
  await adult.getByRole('button', { name: 'Confirmar minha idade' }).click()
  await adult.getByRole('link', { name: 'Responder: maior de 18 anos' }).click()
  const guest = await open()
  const text = async (page: Page, path: string) => (await page.context().request.get(url + path)).text()
  const { anuncios } = JSON.parse(await text(adult, '/api/anuncios/filtro')) as { anuncios: AnuncioVisto[] }
  // Titles contain places and common words; a long excerpt of a description is unique.
  const markers = anuncios
    .slice(0, 12)
    .flatMap(({ descricao, imagemPrincipal }) => [descricao.slice(30, 80), imagemPrincipal ?? ''])
    .filter((marker) => marker.length > 20)
  const leaks = async (page: Page, path: string) => {
    const sent = (await text(page, path)).replaceAll('\\u002F', '/')
    return [...markers, '/storage/']
      .filter((marker) => sent.includes(marker))
      .map((what) => `${path}: ${what}`)
  }
  const slugs = anuncios.slice(0, 3).map(({ titulo_formatado }) => `/anuncio/${titulo_formatado}`)
  for (const path of slugs) expect((await leaks(adult, path)).length).toBeGreaterThan(1)
  const lists = ['/', '/categoria', '/acompanhantes', '/resultados', '/favoritos', '/publicar']
  const always = [
    '/denunciar',
    '/estou-nesta-foto',
    '/transparencia',
    '/transparencia/2026.csv',
    '/ajuda',
    '/termos',
    '/privacidade',
  ]
  const maps = ['/sitemap.xml', '/api/sitemap/anuncios-1.xml', '/robots.txt', '/api/anuncios/inicio']
  const found = []
  for (const path of [...slugs, ...lists, ...always, ...maps]) found.push(...(await leaks(guest, path)))
  expect(found).toEqual([])
  await adult.context().close()
  await guest.context().close()
})

interface AnuncioVisto {
  titulo_formatado: string
  descricao: string
  imagemPrincipal: string | null
}
