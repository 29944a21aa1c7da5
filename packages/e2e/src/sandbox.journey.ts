import { useRunning } from './running'
import { chooseMetodo, draftsOf, openCheckout, order, payButton } from './steps/checkout'
import { giveSession, signInDemo } from './steps/demo'

const running = useRunning()

it('/_sandbox settles a payment by its own button, in a real browser', async () => {
  const session = await signInDemo(running.portal)
  const page = await running.browser.newPage()
  await giveSession(page, session)
  await openCheckout(
    page,
    running.portal,
    await draftsOf(running.portal, session, 'Massagem com hora marcada'),
  )
  await chooseMetodo(page, 'Pix')
  const reference = await order(page, () => payButton(page).click())

  const sandbox = await running.browser.newPage()
  await sandbox.goto(`${running.portal.url}/_sandbox`)
  const charge = sandbox.getByRole('listitem').filter({ hasText: reference })
  await charge.getByRole('button', { name: 'Pagar' }).click()
  await charge.getByText('Pago', { exact: true }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Pagamento Aprovado!' }).waitFor()
})
