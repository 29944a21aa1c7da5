import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser'
import { startPortal, type Portal } from './portal'
import { chooseMetodo, draftsOf, openCheckout, order, payButton } from './steps/checkout'
import { giveSession, signInDemo } from './steps/demo'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  portal = await startPortal()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

it('/_sandbox settles a payment by its own button, in a real browser', async () => {
  const session = await signInDemo(portal)
  const page = await browser.newPage()
  await giveSession(page, session)
  await openCheckout(page, portal, await draftsOf(portal, session, 'Massagem com hora marcada'))
  await chooseMetodo(page, 'Pix')
  const reference = await order(page, () => payButton(page).click())

  const sandbox = await browser.newPage()
  await sandbox.goto(`${portal.url}/_sandbox`)
  const row = sandbox.getByRole('row').filter({ hasText: reference })
  await row.getByRole('button', { name: 'Pagar' }).click()
  await row.getByText('Pago', { exact: true }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Pagamento Aprovado!' }).waitFor()
})
