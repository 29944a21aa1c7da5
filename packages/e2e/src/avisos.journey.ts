import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { useRunning } from './running'
import { giveSession, signInDemo, type DemoSession } from './steps/demo'
import { everyLook, faultsOf } from './steps/looks'

const PHONE = { width: 390, height: 844 }
const running = useRunning()
let session: DemoSession
let context: BrowserContext

beforeAll(async () => {
  session = await signInDemo(running.portal)
  context = await running.browser.newContext({ viewport: PHONE, locale: 'pt-BR', reducedMotion: 'reduce' })
  context.setDefaultTimeout(20_000)
  await context.grantPermissions(['notifications'], { origin: running.portal.url })
})
afterAll(() => context.close())

interface Aviso {
  title: string
  tag: string
  data: string
  body?: string
}

interface Registration {
  showNotification: (title: string, options: object) => Promise<void>
}

/** The browser's push service is outside this machine: the page gets a subscription of its own making. */
async function stubSubscription(page: Page): Promise<void> {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const made = { endpoint: 'https://fcm.googleapis.com/fcm/send/jornada', keys }
  await page.addInitScript((subscription) => {
    const made = { ...subscription, toJSON: () => subscription, unsubscribe: () => Promise.resolve(true) }
    PushManager.prototype.subscribe = () => Promise.resolve(made as unknown as PushSubscription)
    PushManager.prototype.getSubscription = PushManager.prototype.subscribe
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = () => Promise.resolve('granted')
  }, made)
}

it('an advertiser turns notices on for this device, chooses kinds and hours, and turns them off', async () => {
  const page = await context.newPage()
  await giveSession(page, session)
  await stubSubscription(page)
  await page.goto(`${running.portal.url}/conta#notificacoes`)
  const section = page.getByRole('region', { name: 'Notificações' })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await section.getByRole('button', { name: 'Avisar neste aparelho' }).click()
  await section.getByText('Avisos ligados neste aparelho').waitFor()
  await section.getByRole('switch', { name: /Pagamentos/ }).click()
  await section.getByLabel('Às').fill('09:00')
  expect(await faultsOf(page, 'avisos', everyLook([320, PHONE.width, 1280]))).toEqual([])
  await page.setViewportSize(PHONE)
  await page.reload()
  await section.getByText('Avisos ligados neste aparelho').waitFor()
  expect(await section.getByRole('switch', { name: /Pagamentos/ }).isChecked()).toBe(false)
  expect(await section.getByLabel('Às').inputValue()).toBe('09:00')
  await section.getByRole('button', { name: 'Desligar neste aparelho' }).click()
  await section.getByRole('button', { name: 'Avisar neste aparelho' }).waitFor()
  await page.close()
})

it('a visitor without an account is notified of conversations on this device, until leaving quickly', async () => {
  const visitor = await running.browser.newContext({ viewport: PHONE, locale: 'pt-BR' })
  visitor.setDefaultTimeout(20_000)
  await visitor.grantPermissions(['notifications'], { origin: running.portal.url })
  const page = await visitor.newPage()
  await page.addInitScript(() => localStorage.setItem('shell:maioridade', 'true'))
  await stubSubscription(page)
  await page.route('https://www.google.com.br/**', (route) => route.fulfill({ body: '' }))
  await page.goto(`${running.portal.url}/ajuda`)
  await page.evaluate(() => {
    localStorage.setItem(
      'mf-public:conversas',
      JSON.stringify([{ chave: 'k'.repeat(30), titulo: 'Massagem' }]),
    )
  })
  await page.goto(`${running.portal.url}/favoritos`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.getByRole('button', { name: 'Avisar neste aparelho' }).click()
  await page.getByText('Avisos ligados neste aparelho.').waitFor()
  expect(await faultsOf(page, 'avisos-visitante', everyLook([320, PHONE.width, 1280]))).toEqual([])
  await page.setViewportSize(PHONE)
  const erased = page.waitForRequest(/avisos-push\/visitante$/)
  await page.getByRole('link', { name: 'Sair rápido' }).first().click()
  expect((await erased).postDataJSON()).toMatchObject({ conversas: [], buscas: [] })
  await visitor.close()
})

it('a push shows one neutral notice, and a newer one replaces it', async () => {
  const page = await context.newPage()
  await page.goto(`${running.portal.url}/termos`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [found] }) => {
      if (found) resolve(found.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const worker = context.serviceWorkers().at(-1)
  // Headless Chromium shows no notices.
  await worker?.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: Registration }
    const shown: unknown[] = []
    Object.assign(globalThis, { shown })
    registration.showNotification = (title, options) =>
      Promise.resolve(void shown.push({ title, ...options }))
  })
  const shown = () => worker?.evaluate(() => (globalThis as unknown as { shown: Aviso[] }).shown)
  const destinos = ['/pedidos', '/mensagens']
  for (const [index, destino] of destinos.entries()) {
    const data = JSON.stringify({ destino, titulo: 'Ana escreveu' })
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: running.portal.url,
      registrationId,
      data,
    })
    for (let wait = 0; wait < 50 && (await shown())?.length === index; wait += 1)
      await page.waitForTimeout(100)
  }
  const notices = (await shown()) ?? []
  expect(notices).toEqual(
    destinos.map((destino) =>
      expect.objectContaining({ title: 'Você tem uma novidade', data: destino, tag: notices[0]?.tag }),
    ),
  )
  expect(notices.map(({ body }) => body ?? '')).toEqual(['', ''])
  await page.close()
})
