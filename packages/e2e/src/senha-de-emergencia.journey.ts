import type { Page } from 'playwright-core'
import { useRunning } from './running'
import { giveSession, signInDemo, type DemoSession } from './steps/demo'
import { expectNoFaults, openPhone } from './steps/phone'

const EMAIL = 'anunciante@exemplo.com'
const SENHA = 'demonstracao'
const EMERGENCIA = 'girassol telhado 77'
const running = useRunning()
let session: DemoSession

beforeAll(async () => {
  session = await signInDemo(running.portal)
})

/** Signs in on a device of its own; returns the exchange, without its values. */
async function enter(password: string): Promise<{ page: Page; exchange: unknown }> {
  const page = await openPhone(running.browser)
  await page.addInitScript(() => localStorage.setItem('shell:maioridade', 'true'))
  await page.goto(`${running.portal.url}/login`)
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/login'))
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  const response = await answered
  const { user, ...rest } = (await response.json()) as { user: object }
  const exchange = {
    sent: Object.keys(response.request().postDataJSON() as object),
    status: response.status(),
    headers: Object.keys(response.headers()).sort(),
    keys: [Object.keys(rest), Object.keys(user)],
  }
  await page.waitForURL('**/painel')
  return { page, exchange }
}

it('an advertiser sets an emergency password, which signs in as hers does and shows an empty panel', async () => {
  const page = await openPhone(running.browser)
  await giveSession(page, session)
  await page.goto(`${running.portal.url}/conta/saida`)
  await page.getByText('E se me obrigarem a entrar na conta?').click()
  await page.getByRole('button', { name: 'Senha de emergência' }).click()
  await page.getByLabel('Senha de emergência', { exact: true }).fill(EMERGENCIA)
  await page.getByLabel('Senha de emergência, de novo').fill(EMERGENCIA)
  await page.getByLabel('Sua senha de hoje').fill(SENHA)
  await expectNoFaults(page, 'the password')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Esta tela não mostra se há uma').waitFor()
  await expectNoFaults(page, 'the answer')
  await page.context().close()

  const real = await enter(SENHA)
  const pressed = await enter(EMERGENCIA)
  expect(pressed.exchange).toEqual(real.exchange)
  await real.page.context().close()
  await expectNoFaults(pressed.page, 'the empty panel')
  await pressed.page.goto(`${running.portal.url}/mensagens`)
  await pressed.page.getByRole('heading', { level: 1 }).waitFor()
  await pressed.page.goto(`${running.portal.url}/meus-anuncios`)
  await pressed.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await pressed.page.getByRole('article').count()).toBe(0)
  await pressed.page.context().close()
})
