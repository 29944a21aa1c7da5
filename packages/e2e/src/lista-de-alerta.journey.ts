import type { Page } from 'playwright-core'
import { useRunning } from './running'
import { giveSession, signInDemo, type DemoSession } from './steps/demo'
import { expectNoFaults, openPhone } from './steps/phone'

const NUMERO = '62970000018'
const running = useRunning({ ALERT_LIST: '1', PHONE_CHECK: 'sandbox' })
let session: DemoSession

beforeAll(async () => {
  session = await signInDemo(running.portal)
})

/** The newest code that was sent by SMS. */
async function codeOf(): Promise<string> {
  const response = await fetch(`${running.portal.url}/_sandbox/phone`)
  const [sent] = (await response.json()) as { texto: string }[]
  return /\d{6}/.exec(sent?.texto ?? '')?.[0] ?? ''
}

async function ask(page: Page): Promise<void> {
  await page.getByLabel('Telefone do cliente').fill(NUMERO)
  await page.getByRole('button', { name: 'Consultar' }).click()
}

it('an advertiser asks about a phone, reports it and withdraws; its owner reads what others read', async () => {
  const page = await openPhone(running.browser)
  await giveSession(page, session)
  await page.goto(`${running.portal.url}/conta`)
  await page.getByRole('link', { name: 'Lista de alerta' }).click()
  await page.getByLabel('Telefone do cliente').waitFor()
  expect(await page.title()).toContain('Ajuda')
  await expectNoFaults(page, 'the query')
  await ask(page)
  await page.getByRole('heading', { name: 'Nenhum relato' }).waitFor()
  await page.getByText('(62) 9 ••••-••18').waitFor()
  await expectNoFaults(page, 'no report')

  await page.getByRole('button', { name: 'Relatar' }).click()
  await page.getByRole('radio', { name: 'Ameaça' }).check()
  await page.getByRole('switch', { name: 'Aconteceu comigo' }).check()
  await expectNoFaults(page, 'the report')
  await page.getByRole('button', { name: 'Relatar' }).click()
  await page.getByRole('heading', { name: 'Relato guardado' }).waitFor()
  await expectNoFaults(page, 'what was reported')
  await ask(page)
  await page.getByRole('heading', { name: 'Nenhum relato' }).waitFor()

  const owner = await openPhone(running.browser)
  await owner.goto(`${running.portal.url}/contestar`)
  await owner.getByLabel('Seu celular').fill(NUMERO)
  await expectNoFaults(owner, 'the number')
  await owner.getByRole('button', { name: 'Enviar o código' }).click()
  await owner.getByLabel('Código de 6 dígitos').waitFor()
  await owner.getByLabel('Código de 6 dígitos').fill(await codeOf())
  await owner.getByRole('button', { name: 'Ver os relatos' }).click()
  await owner.getByText('Nada aparece deste número').waitFor()
  await expectNoFaults(owner, 'what its owner reads')
  await owner.context().close()

  await page.getByRole('button', { name: /^Retirar o relato Ameaça/ }).click()
  await page.getByText('Seus relatos').waitFor({ state: 'detached' })
  await page.context().close()
})
