import type { BrowserContext, Page } from 'playwright-core'
import { useRunning } from './running'
import { findings } from './steps/axe'
import { giveSession, signInDemo, type DemoSession } from './steps/demo'
import { photo } from './steps/photo'
import { picture } from './steps/picture'
import { watchFaults } from './steps/watch'

const ALBUM = 'Estúdio novo'

const running = useRunning()
let context: BrowserContext
let session: DemoSession
let page: Page
let faults: string[]

beforeAll(async () => {
  session = await signInDemo(running.portal)
  // A device in another time zone: the screens must not depend on its clock.
  context = await running.browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(20_000)
  page = await context.newPage()
  faults = watchFaults(page)
  await page.goto(running.portal.url)
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('shell:maioridade', 'true')
    localStorage.setItem('token', token)
    localStorage.setItem('authUser', user)
  }, session)
})
afterEach(() => picture(page, `listing-${expect.getState().currentTestName}`))

async function read<T>(path: string): Promise<T> {
  const response = await fetch(`${running.portal.url}/api${path}`, {
    headers: { authorization: `Bearer ${session.token}` },
  })
  return (await response.json()) as T
}
interface Album {
  id: number
  titulo: string
  photos: { id: number }[]
}
interface Anuncio {
  id: number
  titulo: string
  ativo: boolean
}
const album = async () => {
  const found = (await read<Album[]>('/album')).find(({ titulo }) => titulo === ALBUM)
  return read<Album>(`/album/${found?.id}`)
}
const order = async () => (await album()).photos.map(({ id }) => id)
const anuncios = () => read<Anuncio[]>('/meus-anuncios')
const saved = (path: string) => page.waitForResponse((response) => response.url().endsWith(path))
const field = (label: string) => page.getByLabel(label, { exact: true })

describe('albums', () => {
  it('upload failed photos on retry, each only once', async () => {
    await page.goto(`${running.portal.url}/album/novo`)
    await field('Título do álbum').fill(ALBUM)
    await page.getByRole('button', { name: 'Criar álbum' }).click()
    await page.waitForURL('**/upload')
    let calls = 0
    await page.route('**/api/album/*/fotos', async (route) => {
      calls += 1
      // The second arrives, but its response is lost.
      if (calls !== 2) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    const files = [1, 2, 3].map(async (seed) => ({
      name: `foto-${seed}.png`,
      mimeType: 'image/png',
      buffer: await photo(seed),
    }))
    await page.locator('input[type=file]').setInputFiles(await Promise.all(files))
    await page.getByText('2 de 3 enviadas').waitFor()
    await page.getByRole('button', { name: /^Tentar de novo/ }).click()
    await page.getByText('3 de 3 enviadas').waitFor()
    expect(calls).toBe(4)
    expect(await order()).toHaveLength(3)
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Concluir e ver o álbum' }).click()
  })

  it('can be reordered by keyboard', async () => {
    const [a, b, c] = await order()
    await page.getByRole('button', { name: 'Reordenar a foto 3' }).focus()
    const done = saved('/ordem')
    for (const key of ['Space', 'ArrowLeft', 'ArrowLeft', 'Space']) await page.keyboard.press(key)
    await page.getByText('Foto 3 solta na posição 1 de 3.').waitFor()
    await done
    expect(await order()).toEqual([c, a, b])
  })

  it('can be reordered by dragging', async () => {
    const [a, b, c] = await order()
    const [from, to] = await Promise.all([
      page.getByRole('button', { name: 'Reordenar a foto 1' }).boundingBox(),
      page.locator(`[data-foto="${c}"]`).boundingBox(),
    ])
    const done = saved('/ordem')
    await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10)
    await page.mouse.down()
    await page.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + 60, { steps: 8 })
    await page.mouse.up()
    await done
    expect(await order()).toEqual([b, c, a])
  })

  it('keep a photo used by a listing, and link to the listing', async () => {
    await page.goto(`${running.portal.url}/album`)
    await page.getByRole('link', { name: /^Editar Minhas fotos/ }).click()
    const shown = page.locator('[data-foto]').filter({ hasText: 'Em anúncio' }).first()
    await shown.getByLabel(/^Mais ações/).click()
    await shown.getByRole('button', { name: /^Remover a foto/ }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Confirmar Remoção' })
    await dialog.getByRole('button', { name: 'Remover foto' }).click()
    await page
      .getByRole('alert')
      .getByText(/está em uso no anúncio/)
      .waitFor()
    await page.getByRole('alert').getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: 'Editar anúncio' }).waitFor()
  })
})

describe('the listing form', () => {
  it('survives a reload, and an expired token', async () => {
    await page.goto(`${running.portal.url}/criar-anuncio`)
    await field('Título').fill('Massagem pela metade')
    await field('Descrição').fill('Ainda falta quase tudo.')
    await page.reload()
    expect(await field('Título').inputValue()).toBe('Massagem pela metade')
    await field('Título').fill('Massagem quase pronta')
    await page.evaluate(() => localStorage.setItem('token', 'morto'))
    await page.reload()
    const expired = page.getByRole('dialog', { name: 'Sua sessão expirou' })
    await expired.getByRole('button', { name: 'Entrar de outro modo' }).click()
    await page.waitForURL('**/login')
    await field('E-mail').fill('anunciante@exemplo.com')
    await field('Senha').fill('demonstracao')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL('**/criar-anuncio')
    expect(await field('Título').inputValue()).toBe('Massagem quase pronta')
  })

  it("locks a listing's place, confirms before discarding changes, and saves them", async () => {
    const live = (await anuncios()).find(({ ativo }) => ativo)
    await page.goto(`${running.portal.url}/editar-anuncio/${live?.id}`)
    for (const label of ['Categoria', 'Estado', 'Cidade']) {
      expect(await field(label).isDisabled()).toBe(true)
    }
    for (const label of ['CEP', 'Endereço (opcional)']) expect(await field(label).isEditable()).toBe(false)
    await field('Título').fill('Massagem com outro título')
    await page.getByRole('link', { name: 'Meus Anúncios' }).last().click()
    const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
    await question.getByRole('button', { name: 'Continuar editando' }).click()
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await page.waitForURL('**/meus-anuncios')
    await page.getByRole('heading', { level: 3, name: 'Massagem com outro título' }).waitFor()
  })

  it('confirms before the back button discards changes', async () => {
    await page.getByLabel('Mais ações: Massagem com outro título').click()
    await page.getByRole('link', { name: 'Editar Massagem com outro título' }).click()
    await field('Título').fill('Massagem que não será salva')
    await page.goBack()
    const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
    await question.waitFor()
    expect(page.url()).toContain('/editar-anuncio/')
    expect(await field('Título').inputValue()).toBe('Massagem que não será salva')
    await question.getByRole('button', { name: 'Sair sem salvar' }).click()
    await page.waitForURL('**/meus-anuncios')
    await page.getByRole('heading', { level: 3, name: 'Massagem com outro título' }).waitFor()
  })
})

describe('Meus Anúncios', () => {
  it('filters, and deletes after a confirmation', async () => {
    const all = await anuncios()
    // Ends the moment after publishing, whose card is an article too.
    await page.getByRole('button', { name: 'Ver meus anúncios' }).click()
    await page.getByRole('radio', { name: 'Inativo' }).check()
    const inactive = page.locator('main article')
    await page
      .getByRole('status')
      .filter({ hasText: /^1\sanúncio$/ })
      .waitFor()
    const titulo = (await inactive.getByRole('heading').textContent()) ?? ''
    await page.getByLabel(`Mais ações: ${titulo}`).click()
    await page.getByRole('button', { name: `Excluir: ${titulo}` }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog
      .getByText(`Tem certeza que deseja excluir o anúncio: ${titulo} ? Essa ação não pode ser desfeita.`)
      .waitFor()
    await dialog.getByRole('button', { name: 'Excluir anúncio' }).click()
    await page.getByText('Nenhum anúncio encontrado com os filtros aplicados.').waitFor()
    expect(await anuncios()).toHaveLength(all.length - 1)
  })

  it('links to the statistics of one listing', async () => {
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await page.getByLabel('Mais ações: Massagem com outro título').click()
    await page.getByRole('link', { name: 'Estatísticas Massagem com outro título' }).click()
    const chosen = page.getByLabel('Anúncio', { exact: true }).locator('option:checked')
    await chosen.getByText('Massagem com outro título').waitFor({ state: 'attached' })
  })

  it('left no error in the console', () => {
    expect(faults).toEqual([])
  })
})

describe.each([
  ['light', { width: 320, height: 700 }],
  ['dark', { width: 390, height: 844 }],
  ['light', { width: 1440, height: 900 }],
  ['dark', { width: 768, height: 1024 }],
] as const)('in %s at %j', (colorScheme, viewport) => {
  it('axe finds nothing on any screen, and nothing is wider than the screen', async () => {
    const made = await running.browser.newContext({
      viewport,
      colorScheme,
      reducedMotion: 'reduce',
      locale: 'pt-BR',
    })
    made.setDefaultTimeout(20_000)
    const view = await made.newPage()
    await giveSession(view, session)
    const { id } = await album()
    const [first] = await anuncios()
    const wrong = () =>
      view
        .getByRole('button', { name: /^Continuar/ })
        .filter({ visible: true })
        .click()
    const found: string[] = []
    const screens: [string, () => Promise<unknown>][] = [
      ['/album', async () => undefined],
      [`/album/${id}`, async () => undefined],
      [`/album/${id}/upload`, () => made.setOffline(true)],
      ['/album/novo', () => view.getByRole('button', { name: 'Criar álbum' }).click()],
      ['/criar-anuncio', wrong],
      [`/editar-anuncio/${first?.id}`, async () => undefined],
      ['/meus-anuncios', async () => undefined],
    ]
    for (const [path, prepare] of screens) {
      await made.setOffline(false)
      await view.goto(running.portal.url + path)
      await view.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
      await prepare()
      await picture(view, `listing-${colorScheme}-${viewport.width}-${path}`)
      const overflow = await view.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (overflow > 0) found.push(`${path}: ${overflow} px too wide`)
      found.push(...(await findings(view)).map((finding) => `${path}: ${finding}`))
    }
    expect(found).toEqual([])
    await made.close()
  })
})
