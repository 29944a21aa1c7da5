import type { Page } from 'playwright-core'
import { newestMail } from './portal'
import { useRunning } from './running'
import { giveSession, listOwnAnuncios, signInDemo, type DemoSession } from './steps/demo'
import { everyLook, faultsOf } from './steps/looks'

const running = useRunning()
let session: DemoSession
let anuncio: string
/** A live listing of the account. */
let proprio: string
/** A listing that accepts messages. */
let recebe: string
/** The confirmation page linked in a saved search's mail. */
let confirmation: string

beforeAll(async () => {
  const { url } = running.portal
  session = await signInDemo(running.portal)
  const { anuncios } = await (await fetch(`${url}/api/anuncios/filtro`)).json()
  const live = (await listOwnAnuncios(running.portal, session)).filter(({ ativo }) => ativo)
  proprio = String(live[0]?.id)
  recebe = String(live.find(({ recebeRecados }) => recebeRecados)?.id)
  for (const { titulo_formatado } of anuncios) {
    anuncio = `/anuncio/${titulo_formatado}`
    if ((await (await fetch(url + anuncio)).text()).includes('Mostrar telefone')) break
  }
  const save = (headers: Record<string, string>, body: object) =>
    fetch(`${url}/api/buscas-salvas`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  await save({ authorization: `Bearer ${session.token}` }, { consulta: 'categoria=Massagistas&estado=GO' })
  const email = 'quem-busca@exemplo.com'
  await save({}, { consulta: 'estado=GO', email })
  const { text } = await newestMail(running.portal, email)
  confirmation = /\/api\/buscas-salvas\/[\w-]+/.exec(text)?.[0] ?? ''
})

type Prepare = (page: Page) => Promise<unknown>
interface State {
  name: string
  path: () => string
  signedIn?: boolean
  prepare?: Prepare
}

/** One day checked, one not, one price with a custom label; a separate step on a phone. */
const week: Prepare = async (page) => {
  const step = page.getByRole('link', { name: /Preço/ }).filter({ visible: true })
  if ((await step.count()) > 0) await step.first().click()
  await page.getByLabel('Segunda', { exact: true }).check()
  await page.getByRole('button', { name: 'Adicionar valor' }).click()
}
const phone: Prepare = async (page) => {
  await page
    .getByRole('button', { name: /telefone/i })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Telefone' }).getByRole('link').first().waitFor()
}
const autoRenewal: Prepare = async (page) => {
  const more = page.getByLabel(/^Mais ações/)
  for (let at = 0; at < (await more.count()); at += 1) {
    await more.nth(at).click()
    const on = page
      .getByRole('button', { name: /Renovar (sozinho|automaticamente)/ })
      .filter({ visible: true })
    if ((await on.count()) > 0) {
      await on.first().click()
      return page.getByRole('alertdialog').waitFor()
    }
    await page.keyboard.press('Escape')
  }
  throw new Error('No listing of the demonstration can renew itself.')
}
const statistics: Prepare = async (page) => {
  await page.getByRole('radio', { name: '30' }).check({ force: true })
  await page.getByLabel('Anúncio', { exact: true }).selectOption(proprio)
  await page.getByText(/^Posição em/).waitFor()
}
const savedSearch: Prepare = async (page) => {
  await page.getByRole('button', { name: 'Salvar busca' }).first().click()
  await page.getByRole('dialog', { name: 'Salvar busca' }).waitFor()
}
const emptyMessage: Prepare = async (page) => {
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}
/** Posted like the advert's form without scripts. */
const message =
  (texto: string): Prepare =>
  async (page) => {
    const answered = page.waitForURL('**/conversa')
    await page.evaluate(
      (fields) => {
        const form = document.createElement('form')
        Object.assign(form, { method: 'post', action: '/conversa' })
        for (const [name, value] of Object.entries(fields)) {
          const field = document.createElement('textarea')
          Object.assign(field, { name, value })
          form.append(field)
        }
        document.body.append(form)
        form.submit()
      },
      { anuncio: recebe, texto },
    )
    await answered
  }
const conversation: Prepare = async (page) => {
  await message('Olá! Você atende amanhã à tarde?')(page)
  await page.getByRole('link', { name: 'Abrir a conversa' }).click()
  await page.getByText('Olá! Você atende amanhã à tarde?').waitFor()
}
const post: Prepare = (page) => page.getByRole('button', { name: 'Confirmar' }).click()

const STATES: readonly State[] = [
  { name: 'form, week and prices', path: () => '/criar-anuncio', signedIn: true, prepare: week },
  { name: 'my listings, auto-renewal', path: () => '/meus-anuncios', signedIn: true, prepare: autoRenewal },
  { name: 'painel, statistics of one', path: () => '/painel', signedIn: true, prepare: statistics },
  {
    name: 'painel, saved searches',
    path: () => '/painel',
    signedIn: true,
    prepare: (page) => page.getByRole('heading', { name: 'Buscas salvas' }).scrollIntoViewIfNeeded(),
  },
  { name: 'advert, phone', path: () => anuncio, prepare: phone },
  {
    name: 'saving a search',
    path: () => '/acompanhantes/massagistas?estado=GO&zona=Centro',
    prepare: savedSearch,
  },
  { name: 'saved search, asked', path: () => confirmation },
  { name: 'saved search, confirmed', path: () => confirmation, prepare: post },
  { name: 'mails, an address that ended', path: () => '/api/avisos/1/resultados?ate=1&s=x' },
  {
    name: 'message without scripts, sent',
    path: () => '/ajuda',
    prepare: message('Olá! Você atende hoje?'),
  },
  { name: 'message without scripts, refused', path: () => '/ajuda', prepare: message('') },
  { name: 'conversation without scripts', path: () => '/ajuda', prepare: conversation },
  { name: 'help', path: () => '/ajuda' },
  { name: 'help, message', path: () => '/ajuda', prepare: emptyMessage },
]

it.each(STATES)(
  'axe finds nothing in $name, and nothing is wider than the screen',
  async ({ name, path, signedIn = false, prepare }) => {
    const context = await running.browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      locale: 'pt-BR',
    })
    context.setDefaultTimeout(20_000)
    const page = await context.newPage()
    await page.addInitScript(() => localStorage.setItem('shell:maioridade', 'true'))
    if (signedIn) await giveSession(page, session)
    await page.goto(running.portal.url + path())
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
    await prepare?.(page)
    expect(await faultsOf(page, name, everyLook([320, 390, 768, 1280, 1920]))).toEqual([])
    await context.close()
  },
)
