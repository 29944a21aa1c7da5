import type { Page } from 'playwright-core'
import { useRunning } from './running'
import { findings } from './steps/axe'
import { everyLook, readableFaultsOf } from './steps/looks'

const running = useRunning()
let anuncio: string

beforeAll(async () => {
  const { anuncios } = await (await fetch(`${running.portal.url}/api/anuncios/filtro`)).json()
  anuncio = `/anuncio/${anuncios.find(({ qtdFotos }: { qtdFotos: number }) => qtdFotos > 1).titulo_formatado}`
})

type Prepare = (page: Page) => Promise<void>
const nothing: Prepare = () => Promise.resolve()
const press =
  (name: RegExp, role: 'button' | 'link' = 'button'): Prepare =>
  async (page) => {
    await page.getByRole(role, { name }).filter({ visible: true }).first().click()
    await page.getByRole('dialog').waitFor()
  }
const refine: Prepare = async (page) => {
  await page.getByLabel('Categoria, cidade ou palavra-chave').focus()
  await page.getByRole('dialog').waitFor()
}
const withFavourites: Prepare = async (page) => {
  await page.goto(`${running.portal.url}/acompanhantes/massagistas-em-goiania-go?palavra=massagem`)
  await page
    .getByRole('button', { name: /^Favoritar/ })
    .first()
    .click()
  await page.goto(`${running.portal.url}/favoritos`)
  await page.locator('main article').first().waitFor()
}

const sendNothing: Prepare = async (page) => {
  await page.getByRole('button', { name: 'Enviar denúncia' }).click()
  await page.getByText('Campo obrigatório').first().waitFor()
}
const report: Prepare = async (page) => {
  await page.getByLabel('O que você quer denunciar').selectOption('Outra coisa')
  await page.getByLabel('Endereço').fill('uma placa na página')
  await page.getByLabel('Motivo').selectOption('Informações falsas')
  await page.getByRole('button', { name: 'Enviar denúncia' }).click()
  await page.getByText('Denúncia enviada.').waitFor()
}
const reportStatus: Prepare = async (page) => {
  await report(page)
  await page.getByRole('link', { name: 'link secreto' }).click()
  await page.getByText('Resposta até').waitFor()
}
/** Answers the report like an operator; this journey checks only the screen. */
const reportAnswered: Prepare = async (page) => {
  const json = {
    protocolo: 'D20261121-ZPERG-8YB9A',
    alvo: 'anuncio',
    motivo: 'Informações falsas',
    fase: 'improcedente',
    enviadaEm: '2026-11-21T12:00:00-03:00',
    prazo: '2026-11-22T12:00:00-03:00',
    respondidaEm: '2026-11-21T15:00:00-03:00',
    resposta: 'As informações conferem.',
    recorrerAte: '2026-11-28T15:00:00-03:00',
    recurso: null,
  }
  await page.route('**/api/denuncias/situacao', (route) => route.fulfill({ json }))
  await page.goto(`${running.portal.url}/denuncia#chave`)
  await page.getByRole('button', { name: 'Recorrer' }).waitFor()
  await page.unroute('**/api/denuncias/situacao')
}
/** Posts the form like a browser without scripts; the server renders it again. */
const withoutScripts: Prepare = async (page) => {
  await page.locator('form[method=post]').evaluate((form: HTMLFormElement) => form.submit())
  await page.getByRole('alert').waitFor()
}

const LONG = 'palavra'.repeat(11)

const STATES: [string, () => string, Prepare][] = [
  ['home', () => '/', nothing],
  ['home, refining', () => '/', refine],
  ['account menu', () => '/', press(/Entrar ou criar conta/)],
  ['listing', () => '/acompanhantes', nothing],
  ['listing, more filters', () => '/acompanhantes', press(/^Mais filtros/)],
  ['landing page', () => '/acompanhantes/massagistas-em-goiania-go', nothing],
  ['filters applied', () => '/acompanhantes?estado=GO&servicos=Trio,Oral&etnia=Latina&zona=Centro', nothing],
  ['no results', () => `/acompanhantes?palavra=${LONG}`, nothing],
  ['past the last page', () => '/acompanhantes?pagina=99', nothing],
  ['results', () => '/resultados', nothing],
  ['results, none', () => '/resultados?cidade=Nenhuma', nothing],
  ['advert', () => anuncio, nothing],
  ['publishing, what it costs', () => '/publicar', nothing],
  ['help', () => '/ajuda', nothing],
  ['reporting anything', () => '/denunciar', nothing],
  ['reporting, what is missing', () => '/denunciar', sendNothing],
  ['a report, sent', () => '/denunciar', report],
  ['a report, its status', () => '/denunciar', reportStatus],
  ['a report, answered and contested', () => '/denunciar', reportAnswered],
  ['a report refused without scripts', () => '/denunciar', withoutScripts],
  ['transparency', () => '/transparencia', nothing],
  ['a report without its key', () => '/denuncia', nothing],
  ['advert, larger view', () => anuncio, press(/^Ampliar foto 1/, 'link')],
  ['advert, report', () => anuncio, press(/^Denunciar/)],
  ['advert missing', () => '/anuncio/nunca-houve-999999', nothing],
  ['favourites, none', () => '/favoritos', nothing],
  ['favourites', () => '/favoritos', withFavourites],
  ['terms', () => '/termos', nothing],
  ['privacy', () => '/privacidade', nothing],
  ['unknown page', () => '/nada', nothing],
]

describe.each([
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }],
] as const)('the public area on a %s', (_device, viewport) => {
  let page: Page

  beforeAll(async () => {
    const context = await running.browser.newContext({
      viewport,
      reducedMotion: 'reduce',
      locale: 'pt-BR',
    })
    context.setDefaultTimeout(20_000)
    await context.addInitScript(() => localStorage.setItem('shell:maioridade', 'true'))
    page = await context.newPage()
  })
  afterAll(() => page?.context().close())

  it.each(STATES)(
    '%s: axe finds nothing in light and dark, and nothing is wider than the screen',
    async (name, path, prepare) => {
      await page.goto(running.portal.url + path(), { waitUntil: 'load' })
      await page.locator('main[aria-busy]').waitFor({ state: 'detached' })
      await prepare(page)
      expect(await readableFaultsOf(page, name, everyLook([viewport.width]))).toEqual([])
    },
  )
})

it('the age gate passes too', async () => {
  const page = await running.browser.newPage({ locale: 'pt-BR' })
  await page.goto(running.portal.url)
  await page.getByRole('dialog', { name: 'Você tem 18 anos ou mais?' }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.close()
})
