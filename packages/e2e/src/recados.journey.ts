import type { BrowserContext, Page } from 'playwright-core'
import { useRunning } from './running'
import { giveSession, listOwnAnuncios, signInDemo, type DemoSession } from './steps/demo'
import { everyLook, faultsOf } from './steps/looks'
import {
  openConversation,
  openInbox,
  openMessage,
  readMark,
  reply,
  typeWatched,
  writeMessage,
} from './steps/recados'
import { watchFaults } from './steps/watch'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }
const QUESTION = 'Olá! Você atende amanhã à tarde?'
const ANSWER = 'Olá! Atendo das 14h às 18h, com hora marcada.'

const running = useRunning()
let session: DemoSession
let slug: string
let visitor: BrowserContext
let owner: Page
let address: string
let faults: string[]

beforeAll(async () => {
  session = await signInDemo(running.portal)
  const own = await listOwnAnuncios(running.portal, session)
  slug = own.find(({ ativo, recebeRecados }) => ativo && recebeRecados)?.titulo_formatado ?? ''
  if (slug === '') throw new Error('no listing of the demonstration takes messages')
  visitor = await open(PHONE)
  const context = await open(DESKTOP)
  owner = await context.newPage()
  faults = watchFaults(owner)
  await giveSession(owner, session, { live: true })
})

/** A separate device. */
async function open(viewport: typeof PHONE): Promise<BrowserContext> {
  const made = await running.browser.newContext({ viewport, locale: 'pt-BR' })
  made.setDefaultTimeout(20_000)
  await made.addInitScript(() => localStorage.setItem('shell:maioridade', 'true'))
  return made
}

/** Checks a screen in light and dark, on a phone and a desktop: no axe findings, nothing beyond the edge. */
async function look(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? PHONE
  // Busy buttons have other colours until done.
  await page.locator('button[aria-disabled=true]').waitFor({ state: 'detached' })
  expect(await faultsOf(page, name, everyLook([PHONE.width, DESKTOP.width]))).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(before)
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click()
}

const write = (page: Page, texto: string) => writeMessage(page, running.portal, slug, texto)

it('a visitor without an account writes from the advert and gets a secret address', async () => {
  const page = await visitor.newPage()
  await openMessage(page, running.portal, slug)
  await page.getByLabel('Mensagem', { exact: true }).waitFor()
  await look(page, 'escrever')
  await write(page, QUESTION)
  const link = page.getByRole('link', { name: 'Abrir a conversa' })
  await link.waitFor()
  await look(page, 'enviada')
  address = `${running.portal.url}${await link.getAttribute('href')}`
  expect(address).toMatch(/\/conversa#[\w-]{20,}$/)
})

it('the advertiser opens it from the painel, reads and replies', async () => {
  await owner.goto(`${running.portal.url}/painel`)
  await openInbox(owner)
  await look(owner, 'mensagens')
  const log = await openConversation(owner, QUESTION)
  await reply(owner, ANSWER)
  await log.getByText(ANSWER).waitFor()
  await look(owner, 'responder')
})

it('both sides see what the other writes, types and reads without reloading', async () => {
  const context = await open(PHONE)
  const page = await context.newPage()
  await page.goto(address)
  await page.getByText(ANSWER).waitFor()
  await readMark(owner).waitFor()
  await typeWatched(page, 'Comb', owner)
  await reply(page, 'Combinado.')
  await owner.getByRole('log').getByText('Combinado.').waitFor()
  // A message that arrives elsewhere in the area is counted at once.
  await owner.goto(`${running.portal.url}/perfil`)
  await owner.getByRole('heading', { level: 1 }).waitFor()
  await reply(page, 'Até lá.')
  await owner.locator('.nb:visible', { hasText: '1' }).first().waitFor()
  await press(owner, 'Abrir menu da conta')
  await owner.getByRole('dialog').getByRole('link', { name: 'Mensagens 1 não lida' }).waitFor()
  await owner.keyboard.press('Escape')
  await owner
    .getByRole('link', { name: /^Mensagens/ })
    .first()
    .click()
  await openConversation(owner, 'Até lá.')
  await readMark(page).waitFor()
  await context.close()
})

it('the reply is readable at the secret address on another device, whose requests omit the key', async () => {
  const context = await open(PHONE)
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(address)
  await page.getByText(ANSWER).waitFor()
  await look(page, 'conversa')
  const key = address.split('#')[1] ?? 'no key'
  expect(asked.filter((url) => url.replace(/#.*/, '').includes(key))).toEqual([])
  await context.close()
})

it('an advertiser silences a conversation, which stays in the list, and hears of it again', async () => {
  const more = owner.getByLabel(/^Mais ações/)
  await more.click()
  await press(owner, 'Silenciar')
  await owner.getByText('Conversa silenciada').waitFor()
  const row = owner.getByRole('region', { name: 'Conversas' }).getByRole('link', { name: /Até lá/ })
  await row.filter({ hasText: /silenciada/i }).waitFor()
  await look(owner, 'silenciada')
  await more.click()
  await press(owner, 'Voltar a avisar')
  await owner.getByText('Avisos desta conversa ligados').waitFor()
})

it('a blocked writer is stopped without notice, and can write again once unblocked', async () => {
  await owner.getByLabel(/^Mais ações/).click()
  await press(owner, 'Bloquear quem escreve')
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Bloquear', exact: true }).click()
  await owner.getByText('Você bloqueou quem escreve.', { exact: false }).waitFor()
  const page = await visitor.newPage()
  await write(page, 'Oi de novo')
  const refusal = page.getByRole('dialog').getByRole('alert')
  await refusal.waitFor()
  expect(await refusal.innerText()).toBe('Este anúncio não está recebendo mensagens agora.')
  expect(await page.getByLabel('Mensagem', { exact: true }).inputValue()).toBe('Oi de novo')
  await owner.getByRole('link', { name: 'Ver bloqueios' }).click()
  const blocks = owner.locator('#bloqueios')
  await blocks.getByText(/^Desde /).waitFor()
  await look(owner, 'bloqueios')
  await blocks.getByRole('button', { name: /^Desbloquear/ }).click()
  await blocks.getByText('Ninguém está bloqueado.').waitFor()
  await write(page, 'Oi de novo')
  await page.getByRole('link', { name: 'Abrir a conversa' }).waitFor()
})

it("shows listings taken offline during their owner's absence, and resumes them", async () => {
  const headers = { authorization: `Bearer ${session.token}` }
  const all = await (await fetch(`${running.portal.url}/api/anuncios/all`, { headers })).json()
  const json = (all as { ativo: boolean }[]).map((one, index) =>
    index === 0 ? { ...one, porAusencia: true, suspenso: true, ativo: false, status: 'inativo' } : one,
  )
  await owner.route('**/api/anuncios/all*', (route) => route.fulfill({ json }))
  await owner.goto(`${running.portal.url}/painel`)
  await owner.getByText('1 anúncio saiu do ar').waitFor()
  await look(owner, 'ausencia')
  const resumed = owner.waitForResponse((response) => response.url().endsWith('/meus-anuncios/retomar'))
  await press(owner, 'Retomar tudo')
  expect((await resumed).status()).toBe(200)
  expect(faults).toEqual([])
})
