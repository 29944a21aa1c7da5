import type { Page } from 'playwright-core'
import { useRunning } from './running'
import { chooseMetodo, draftsOf, payButton, store, typeCard, type Drafts } from './steps/checkout'
import { giveSession, signInDemo, type DemoSession } from './steps/demo'
import { DEVICES, faultsOf } from './steps/looks'

const LONG = `Massagem relaxante com pedras quentes e aromaterapia, ${'hora marcada e '.repeat(3)}estacionamento`

const running = useRunning()
let session: DemoSession
let drafts: Drafts

beforeAll(async () => {
  session = await signInDemo(running.portal)
  drafts = await draftsOf(running.portal, session, LONG)
})

interface State {
  name: string
  path: string
  stored?: Record<string, unknown>
  /** Mocked responses, by the end of the path. */
  answers?: Record<string, unknown>
  prepare?: (page: Page) => Promise<unknown>
}

const REFERENCE = '3c0ffee0-1111-4222-8333-444455556666'
const PIX = {
  order_id: REFERENCE,
  external_reference: REFERENCE,
  loc_id: '77',
  txid: 't',
  pix_code_image: null,
  pix_copy_paste_code:
    '00020101021226830014br.gov.bcb.pix2561qrcode.exemplo.com.br/v2/9d36b84f5204000053039865802BR',
  boleto_url: null,
  boleto_linha: null,
  status: 'PENDING',
  anuncio_id: 1,
}
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const compras = ['approved', 'pending', 'cancelled', 'failed'].map((status, index) => ({
  id: 1_000_000 + index,
  amount: 1133.9,
  description: 'Compra de 493 créditos',
  status,
  created_at: '2026-11-20T23:59:00-03:00',
  external_reference: REFERENCE,
}))
const linhas = [-20, 493].map((quantidade, index) => ({
  id: index + 1,
  quantidade,
  saldo: 1000 - quantidade,
  referencia: null,
  motivo: `Promoção do anúncio ‘${LONG}’`,
  criadoEm: '2026-11-20T23:59:00-03:00',
}))

const payBy = (metodo: 'Pix' | 'Boleto') => async (page: Page) => {
  await chooseMetodo(page, metodo)
  await payButton(page).click()
}
const openPix = async (page: Page) => {
  await payBy('Pix')(page)
  await page.getByRole('dialog', { name: 'Pague com Pix' }).waitFor()
}
const situacao = (status: string) => ({ '/payment/status': { status, is_paid: status === 'PAID' } })
const feito = (metodo: string, boleto?: unknown) => ({
  'mf-payments:pedido': { reference: REFERENCE, metodo, anuncioId: 1, boleto },
})
const STATUS = `/pagamento-status?external_reference=${REFERENCE}`

function states(): State[] {
  const both = { ...drafts }
  const empty = { anuncioTemporario: drafts.anuncioTemporario, promocao: {} }
  return [
    { name: 'promote, without a listing', path: '/promover-anuncio' },
    {
      name: 'promote, a broken draft',
      path: '/promover-anuncio',
      stored: { anuncioTemporario: { estado: 'GO' } },
    },
    { name: 'promote, nothing chosen', path: '/promover-anuncio', stored: empty },
    { name: 'promote, all chosen', path: '/promover-anuncio', stored: both },
    {
      name: 'promote, the slot has passed',
      path: '/promover-anuncio',
      stored: {
        ...both,
        promocao: {
          ...drafts.promocao,
          turno: 'madrugada',
          horaInicio: '00:00',
          horaFim: '09:00',
          dias: 1,
          impulsos: 10,
        },
      },
      prepare: async (page) => {
        await page.getByLabel('Data de início').fill('2020-01-01')
        await page.getByRole('button', { name: 'Ir para o pagamento' }).filter({ visible: true }).click()
        await page.locator('[aria-invalid=true]').waitFor()
      },
    },
    { name: 'payment, credits', path: '/pagamento', stored: both },
    { name: 'payment, no balance', path: '/pagamento', stored: both, answers: { '/user': 503 } },
    { name: 'payment, no listing', path: '/pagamento', stored: { promocao: drafts.promocao } },
    {
      name: 'payment, a wrong card and coupon',
      path: '/pagamento',
      stored: both,
      prepare: async (page) => {
        await chooseMetodo(page, 'Cartão')
        await typeCard(page, '4111111111111112')
        await page.getByText('Tenho um cupom').click()
        await page.getByLabel('Código do cupom').fill('naoexiste')
        await page.getByRole('button', { name: 'Aplicar' }).click()
        await page.locator('form [aria-invalid=true]').waitFor()
      },
    },
    {
      name: 'payment, the terms',
      path: '/pagamento',
      stored: both,
      prepare: async (page) => {
        await page.getByRole('main').getByRole('link', { name: 'Termos e Condições' }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'payment, Pix',
      path: '/pagamento',
      stored: both,
      answers: { '/create-payment': { ...PIX, expiraEm: inAnHour() } },
      prepare: openPix,
    },
    {
      name: 'payment, Pix ran out',
      path: '/pagamento',
      stored: both,
      answers: { '/create-payment': { ...PIX, expiraEm: '2026-01-01T00:00:00Z' } },
      prepare: openPix,
    },
    {
      name: 'payment, nobody knows',
      path: '/pagamento',
      stored: both,
      answers: { '/create-payment': 500 },
      prepare: async (page) => {
        await payBy('Pix')(page)
        await page.getByText(/a mesma compra não é cobrada duas vezes/).waitFor()
      },
    },
    {
      name: 'payment, sent before',
      path: '/pagamento',
      stored: both,
      answers: { '/create-payment': 409 },
      prepare: async (page) => {
        await payBy('Pix')(page)
        await page.getByRole('link', { name: 'Conferir' }).waitFor()
      },
    },
    {
      name: 'payment, a card without an answer',
      path: '/pagamento',
      stored: {
        ...both,
        ...feito('cartao'),
        'mf-payments:encomenda': {
          reference: REFERENCE,
          drafts: JSON.stringify([drafts.promocao, drafts.anuncioTemporario]),
        },
      },
      answers: situacao('PENDING'),
    },
    { name: 'credits', path: '/comprar-creditos', prepare: showHistory },
    {
      name: 'credits, the history',
      path: '/comprar-creditos',
      answers: { '/creditos/historico': { data: compras, total: 60 } },
      prepare: async (page) => {
        await page.getByRole('radio', { name: /^493 créditos/ }).check()
        await showHistory(page)
      },
    },
    {
      name: 'credits, the statement',
      path: '/comprar-creditos',
      answers: { '/creditos/extrato': { data: linhas, total: 2 } },
      prepare: async (page) => {
        await showHistory(page)
        await page.getByRole('tab', { name: 'Extrato' }).click()
        await page.getByText('+493').first().waitFor()
      },
    },
    {
      name: 'credits, nothing answers',
      path: '/comprar-creditos',
      answers: { '/creditos/historico': 503, '/user': 503 },
      prepare: showHistory,
    },
    { name: 'credits, other ways to pay', path: '/pagamento-creditos?valor=1&creditos=30' },
    { name: 'credits, an unknown package', path: '/pagamento-creditos?valor=1&creditos=31' },
    { name: 'status, approved', path: STATUS, stored: feito('pix'), answers: situacao('PAID') },
    {
      name: 'status, a card without an answer',
      path: STATUS,
      stored: feito('cartao'),
      answers: situacao('PENDING'),
    },
    {
      name: 'status, a slip',
      path: STATUS,
      stored: feito('boleto', { url: '/api/documentos/boleto/x', linha: '9'.repeat(47), bloqueado: true }),
      answers: situacao('PENDING'),
    },
    { name: 'status, refused', path: STATUS, answers: situacao('RECUSADA') },
    { name: 'status, ran out', path: STATUS, answers: situacao('EXPIRADA') },
    { name: 'status, unknown', path: '/pagamento-status' },
    { name: 'impulsos, not found', path: '/promocao/999999' },
  ]
}

async function showHistory(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Movimentação' }).scrollIntoViewIfNeeded()
  await page.getByRole('tab', { name: 'Histórico de compras' }).waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
}

async function show(page: Page, { path, stored = {}, answers = {}, prepare }: State): Promise<void> {
  await page.unrouteAll()
  for (const [end, answer] of Object.entries(answers)) {
    await page.route(
      ({ pathname }) => pathname.endsWith(end),
      (route) => route.fulfill(answered(answer)),
    )
  }
  await store(page, running.portal, stored)
  await page.goto(running.portal.url + path, { waitUntil: 'load' })
  await page.locator('main[aria-busy]').waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  await prepare?.(page)
}

function answered(answer: unknown): { status: number; json: unknown } {
  if (typeof answer !== 'number') return { status: 200, json: answer }
  const message = 'Não foi possível agora.'
  const code = answer === 409 ? 'CHAVE_IDEMPOTENCIA_REUSADA' : 'ERRO_INTERNO'
  return { status: answer, json: { code, message, error: message } }
}

it.each(DEVICES)(
  'the checkout on a %s: axe finds nothing, nothing is wider than the screen',
  async (_device, viewport, looks) => {
    const context = await running.browser.newContext({
      reducedMotion: 'reduce',
      locale: 'pt-BR',
    })
    context.setDefaultTimeout(20_000)
    const page = await context.newPage()
    await giveSession(page, session)
    await page.addInitScript(() => {
      const keep = ['token', 'authUser', 'shell:maioridade']
      if (location.pathname !== '/robots.txt') return
      for (const key of Object.keys(localStorage)) if (!keep.includes(key)) localStorage.removeItem(key)
    })
    const found: string[] = []
    for (const state of states()) {
      await page.setViewportSize(viewport)
      await show(page, state)
      found.push(...(await faultsOf(page, state.name, looks)))
    }
    expect(found).toEqual([])
    await context.close()
  },
)
