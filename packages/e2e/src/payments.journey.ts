import type { BrowserContext, Page } from 'playwright-core'
import {
  chooseMetodo,
  draftsOf,
  openCheckout,
  order,
  payButton,
  store,
  typeCard,
  type Drafts,
} from './steps/checkout'
import { useRunning } from './running'
import { giveSession, signInDemo, type DemoSession } from './steps/demo'
import { choosePromotion, tomorrow } from './steps/anuncio'
import { buyCredits, monthlyStatement, openStatement, useNow } from './steps/creditos'
import { settleCharge } from './steps/payment'
import { picture } from './steps/picture'
import { deferRequests, pressWhile } from './steps/press'
import { endedSession, endSessionAt, signInAgain } from './steps/sessao'
import { watchFaults } from './steps/watch'

const APROVADO = 'Pagamento Aprovado!'

const running = useRunning()
let session: DemoSession
let context: BrowserContext
let page: Page
let faults: string[]
let count = 0

/** A phone in another time zone: the screens must not depend on its clock. */
async function openContext(): Promise<BrowserContext> {
  const made = await running.browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'pt-BR',
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  made.setDefaultTimeout(20_000)
  return made
}

beforeAll(async () => {
  session = await signInDemo(running.portal)
  context = await openContext()
  page = await context.newPage()
  faults = watchFaults(page)
  await giveSession(page, session)
})
afterEach(() => picture(page, `payments-${expect.getState().currentTestName}`))

async function read<T>(path: string): Promise<T> {
  const headers = { authorization: `Bearer ${session.token}` }
  return (await (await fetch(`${running.portal.url}/api${path}`, { headers })).json()) as T
}
const credits = async () => (await read<{ creditos: number }>('/user')).creditos
interface Anuncio {
  id: number
  titulo: string
  status: string
  impulsos: string[]
}
const anuncios = async (titulo: string) =>
  (await read<Anuncio[]>('/meus-anuncios')).filter((anuncio) => anuncio.titulo === titulo)

/** A separate listing for each purchase. */
async function newDrafts(): Promise<Drafts & { titulo: string }> {
  count += 1
  const titulo = `Massagem com hora marcada, sala ${count}`
  return { ...(await draftsOf(running.portal, session, titulo)), titulo }
}
async function checkout(): Promise<string> {
  const { titulo, ...drafts } = await newDrafts()
  await openCheckout(page, running.portal, drafts)
  return titulo
}
const heading = (name: string, on = page) => on.getByRole('heading', { level: 1, name }).waitFor()
const toast = (text: string, on = page) => on.getByText(text).first().waitFor()
const pay = () => order(page, () => payButton(page).click())
const drafts = () => page.evaluate(() => [localStorage.promocao, localStorage.anuncioTemporario])

describe('credits', () => {
  it('are used at once for a live listing, which is then promoted', async () => {
    await buyCredits(page, running.portal, session, 30)
    const art = page.getByRole('region').filter({ hasText: 'Usar agora neste anúncio' }).locator('.art')
    expect((await art.boundingBox())?.width).toBeLessThan(100)
    const titulo = await useNow(page)
    await choosePromotion(page)
    await page.getByRole('radio', { name: /^Créditos/, checked: true }).waitFor()
    await page.getByRole('switch', { name: /Eu li e aceito/ }).check()
    await payButton(page).click()
    await page.waitForURL('**/meus-anuncios')
    expect(await anuncios(titulo)).toMatchObject([{ status: 'ativo', tipo: 'TOP' }])
  })
})

describe('Pix', () => {
  it('shows and copies the code, and confirms the payment promptly; impulsos and recibo are available', async () => {
    const titulo = await checkout()
    await chooseMetodo(page, 'Pix')
    const reference = await pay()
    const modal = page.getByRole('dialog', { name: 'Pague com Pix' })
    await modal.getByText('Aguardando a confirmação do pagamento...').waitFor()
    await modal.getByText('Mostrar QR Code').click()
    await modal.getByRole('img', { name: 'QR Code do Pix' }).waitFor()
    await modal.getByRole('button', { name: 'Copiar código' }).click()
    await modal.getByRole('button', { name: 'Código PIX copiado!' }).waitFor()
    const code = await modal.getByLabel('Pix copia e cola').inputValue()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    await settleCharge(running.portal, reference, 'paid')
    await toast('Pagamento PIX APROVADO!')
    await heading(APROVADO)
    expect(await drafts()).toEqual([undefined, undefined])

    const [receipt] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Ver recibo' }).click(),
    ])
    await receipt.getByText(/\*{3}\.\d{3}\.\d{3}-\*{2}/).waitFor()
    await receipt.getByText(/\(horário de Manaus, AM\)/).waitFor()
    const pdf = (await receipt.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await receipt.close()

    await page.getByRole('link', { name: 'Ver os impulsos' }).click()
    await heading(titulo)
    const [anuncio] = await anuncios(titulo)
    expect(anuncio).toMatchObject({ status: 'ativo' })
    for (const hora of anuncio?.impulsos ?? []) await page.getByText(hora).first().waitFor()
  })

  it('is one order despite repeated clicks, a reload, going back and another tab', async () => {
    const titulo = await checkout()
    await chooseMetodo(page, 'Pix')
    const first = await order(page, () => payButton(page).dblclick())
    await page.getByText('Aguardando a confirmação do pagamento...').waitFor()
    await page.reload()
    await heading('Pagar pedido')
    await chooseMetodo(page, 'Pix')
    expect(await pay()).toBe(first)
    await page.getByRole('button', { name: 'Fechar' }).click()
    await heading('Pagamento Pendente')
    await page.getByRole('link', { name: 'Pagar agora' }).click()
    await chooseMetodo(page, 'Pix')
    expect(await pay()).toBe(first)

    const other = await context.newPage()
    await giveSession(other, session)
    await other.goto(`${running.portal.url}/pedidos`)
    await other
      .getByRole('button', { name: /Pagar agora/ })
      .first()
      .click()
    await other.getByRole('dialog', { name: 'Pague com Pix' }).waitFor()
    await settleCharge(running.portal, first, 'paid')
    await heading(APROVADO)
    await heading(APROVADO, other)
    await other.close()
    expect(await anuncios(titulo)).toHaveLength(1)
  })

  it('reports an unpaid end, and pays the same order again', async () => {
    await checkout()
    await chooseMetodo(page, 'Pix')
    const first = await pay()
    await settleCharge(running.portal, first, 'expired')
    await toast('Pagamento PIX EXPIRADO, CANCELADO ou DEVOLVIDO. Tente novamente.')
    await heading('O código venceu')
    await page.getByText(/O prazo deste pagamento acabou/).waitFor()
    await page.getByRole('link', { name: 'Tentar novamente' }).click()
    await heading('Pagar pedido')
    await chooseMetodo(page, 'Pix')
    expect(await pay()).toBe(first)
    await page.getByRole('button', { name: 'Fechar' }).click()
    await heading('Pagamento Pendente')
  })

  it('is confirmed also after a server restart', async () => {
    const titulo = await checkout()
    await chooseMetodo(page, 'Pix')
    const reference = await pay()
    await page.getByText('Aguardando a confirmação do pagamento...').waitFor()
    await running.portal.crashAndRestart()
    await settleCharge(running.portal, reference, 'paid')
    // A poll during the crash ends as 'unknown' (rule: pagamentos/pix), any other as success.
    await page.waitForURL(/pagamento-status/)
    await page.goto(`${running.portal.url}/pagamento-status?external_reference=${reference}`)
    await heading(APROVADO)
    expect(await anuncios(titulo)).toMatchObject([{ status: 'ativo' }])
  })
})

it('boleto: the line copied from its slip is the one to type', async () => {
  await checkout()
  await chooseMetodo(page, 'Boleto')
  const [slip] = await Promise.all([page.waitForEvent('popup'), pay()])
  await slip.getByRole('button', { name: 'Copiar linha' }).click()
  await slip.getByText('Linha digitável copiada!').waitFor()
  expect(await slip.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{47}$/)
  await slip.close()
})

describe('card', () => {
  it('is never sent: only its token is', async () => {
    await checkout()
    await chooseMetodo(page, 'Cartão')
    await typeCard(page, '4111111111111111')
    const request = page.waitForRequest(/create-payment$/)
    await payButton(page).click()
    expect((await request).postData()).not.toMatch(/4111 ?1111|Marina Duarte/)
    await heading(APROVADO)
  })

  it('without a response reports an unknown outcome, and is not charged twice meanwhile', async () => {
    await checkout()
    await chooseMetodo(page, 'Cartão')
    await typeCard(page, '4000000000000119')
    const reference = await pay()
    await heading('Ainda não sabemos se o cartão passou')
    await page.getByText('Perguntando à operadora').waitFor()
    await page.goto(`${running.portal.url}/pedidos/${reference}`)
    await heading('Ainda não sabemos se o cartão passou')
    expect(await page.getByRole('button', { name: 'PAGAR AGORA' }).count()).toBe(0)
    await page.goto(`${running.portal.url}/pedidos`)
    await page.getByRole('link', { name: 'Acompanhar' }).first().click()
    await page.getByText(/Última vez em/).waitFor()
    await settleCharge(running.portal, reference, 'paid')
    await page.goto(`${running.portal.url}/pagamento-status?external_reference=${reference}`)
    await heading(APROVADO)
  })
})

describe('without a provider', () => {
  it('a live listing is renewed with credits and keeps its identity', async () => {
    const titulo = `Massagem com hora marcada, sala ${count}`
    const [live] = await anuncios(titulo)
    await page.goto(`${running.portal.url}/meus-anuncios`)
    await page.getByRole('button', { name: `Renovar ${titulo}` }).click()
    await heading('Renovar anúncio')
    await page.getByRole('radio', { name: /^Noite/ }).check()
    await page.getByRole('radio', { name: /21:00 - 00:00/ }).check()
    await page.getByRole('radio', { name: /^3 dias/ }).check()
    await page.reload()
    await page.getByRole('radio', { name: /^3 dias/, checked: true }).waitFor()
    await page.getByRole('radio', { name: /^3 impulsos/ }).check()
    await page.getByLabel('Data de início').fill(tomorrow())
    await page.getByRole('button', { name: 'Ir para o pagamento' }).filter({ visible: true }).click()
    await page.getByRole('radio', { name: /^Créditos/, checked: true }).waitFor()
    await page.getByRole('switch', { name: /Eu li e aceito/ }).check()
    await payButton(page).click()
    await page.waitForURL('**/meus-anuncios')
    expect(await anuncios(titulo)).toMatchObject([{ id: live?.id, status: 'ativo' }])
  })

  it('the free plan publishes two, refuses the third and keeps the form', async () => {
    for (let round = 0; ; round += 1) {
      const { titulo, anuncioTemporario } = await newDrafts()
      await store(page, running.portal, { anuncioTemporario, promocao: {} })
      await page.goto(`${running.portal.url}/promover-anuncio`)
      await page.getByRole('radio', { name: /^Tarde/ }).check()
      await page.getByRole('radio', { name: /14:00 - 16:00/ }).check()
      await page.getByLabel('Data de início').fill(tomorrow())
      await page.getByRole('button', { name: 'Publicar grátis' }).click()
      const refused = page.getByRole('alert').filter({ hasText: 'já tem 2 anúncios gratuitos' })
      await refused.or(page.getByRole('heading', { level: 1, name: 'Meus Anúncios' })).waitFor()
      if (!page.url().endsWith('/meus-anuncios')) {
        await refused.waitFor()
        expect(await drafts()).not.toContain(undefined)
        return
      }
      expect(await anuncios(titulo)).toMatchObject([{ status: 'ativo' }])
      expect(round).toBeLessThan(2)
    }
  })
})

it('credits: a package with a coupon by Pix, the history query, the statement', async () => {
  const before = await credits()
  await page.goto(`${running.portal.url}/comprar-creditos`)
  await page.getByRole('radio', { name: /^15 créditos/ }).check()
  await page.getByText('Tenho um cupom').click()
  await page.getByLabel('Código do cupom').fill('naoexiste')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await page.locator('[aria-invalid=true]').waitFor()
  await page.getByLabel('Código do cupom').fill('creditos5')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await page
    .getByText(/R\$\s29,50/)
    .first()
    .waitFor()
  const buy = page.getByRole('button', { name: 'Comprar com Pix' }).filter({ visible: true })
  const reference = await order(page, () => buy.click())
  await page.getByRole('button', { name: 'Fechar' }).click()
  await page.goto(`${running.portal.url}/comprar-creditos`)
  await page.getByRole('region', { name: 'Movimentação' }).scrollIntoViewIfNeeded()
  const ask = page.getByRole('button', { name: /^Consultar pagamento da compra/ })
  await ask.click()
  await toast('ainda está pendente.')
  await settleCharge(running.portal, reference, 'paid')
  await ask.click()
  await toast('foi APROVADO!')
  await page.getByText('Aprovado', { exact: true }).first().waitFor()
  expect(await credits()).toBe(before + 15)
  await openStatement(page)
  await page.getByText('+15').first().waitFor()
  expect(await (await fetch(await monthlyStatement(page))).text()).toMatch(/^%PDF-/)
})

describe('failures during payment', () => {
  it('a missing promotion redirects to the painel with the reason', async () => {
    await store(page, running.portal, { promocao: {} })
    await page.goto(`${running.portal.url}/pagamento`)
    await toast('Dados de promoção ou autenticação ausentes.')
    await page.waitForURL('**/painel')
  })

  it('an unreachable provider changes nothing, and the retry pays', async () => {
    await checkout()
    await chooseMetodo(page, 'Boleto')
    const away = {
      code: 'PROVEDOR_INDISPONIVEL',
      message: 'O provedor de pagamento não respondeu. Tente novamente.',
    }
    await page.route('**/create-payment', (route) =>
      route.fulfill({ status: 503, json: { ...away, error: away.message } }),
    )
    await payButton(page).click()
    await page.getByRole('main').getByText(away.message).waitFor()
    await page.unroute('**/create-payment')
    const [slip] = await Promise.all([page.waitForEvent('popup'), pay()])
    await slip.close()
    await heading('Pagamento Pendente')
  })

  it.each([390, 1280])('at %i px a press survives the card form arriving', async (width) => {
    const phone = await running.browser.newContext({
      viewport: { width, height: 844 },
      serviceWorkers: 'block',
      locale: 'pt-BR',
    })
    const own = await phone.newPage()
    await giveSession(own, session)
    const { titulo: _, ...drafts } = await newDrafts()
    await openCheckout(own, running.portal, drafts)
    await own.getByText('Consultando seus créditos').waitFor({ state: 'hidden' })
    await own.waitForLoadState('networkidle')
    const form = await deferRequests(own, '**/mf-payments/**')
    await own.getByRole('radio', { name: /^Cartão/ }).check()
    const terms = own.getByRole('switch', { name: /Eu li e aceito/ })
    await pressWhile(own, terms, async () => {
      form.arrive()
      await own.locator('input[name=numero]:enabled').waitFor()
    })
    expect(await terms.isChecked()).toBe(true)
    await phone.close()
  })

  it('a lost response is retried, and charges once', async () => {
    const titulo = await checkout()
    await chooseMetodo(page, 'Cartão')
    await typeCard(page, '4111111111111111')
    await page.route('**/create-payment', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await payButton(page).click()
    await page.getByText(/a mesma compra não é cobrada duas vezes/).waitFor()
    await page.unroute('**/create-payment')
    await payButton(page).click()
    await heading(APROVADO)
    expect(await anuncios(titulo)).toHaveLength(1)
  })

  it('a purchase paid in another tab is not paid again', async () => {
    const titulo = await checkout()
    const other = await context.newPage()
    await giveSession(other, session)
    await other.goto(`${running.portal.url}/pagamento`)
    await chooseMetodo(other, 'Cartão')
    await typeCard(other, '4111111111111111')
    await payButton(other).click()
    await heading(APROVADO, other)
    await other.close()
    await chooseMetodo(page, 'Pix')
    await payButton(page).click()
    await page
      .getByRole('main')
      .getByText(/foi pago ou alterado em outra aba/)
      .waitFor()
    expect(await anuncios(titulo)).toHaveLength(1)
  })

  it('an expired session is opened again over the checkout, and the order goes on', async () => {
    const elsewhere = await openContext()
    const other = await elsewhere.newPage()
    const mine = await signInDemo(running.portal)
    const { titulo, ...stored } = await newDrafts()
    await other.goto(`${running.portal.url}/robots.txt`)
    await other.evaluate(({ token, user }) => {
      Object.assign(localStorage, { 'shell:maioridade': 'true', token, authUser: user })
    }, mine)
    await openCheckout(other, running.portal, stored)
    await chooseMetodo(other, 'Pix')
    await endSessionAt(other, running.portal, {
      token: mine.token,
      method: 'POST',
      path: /\/api\/payment\/create/,
    })
    await payButton(other).click()
    await endedSession(other).waitFor()
    expect(await anuncios(titulo)).toEqual([])
    await signInAgain(other, 'demonstracao')
    await other.getByRole('dialog', { name: 'Pague com Pix' }).waitFor()
    expect(await anuncios(titulo)).toHaveLength(1)
    await elsewhere.close()
  })
})

it('left no error in the console', () => {
  expect(faults).toEqual([])
})
