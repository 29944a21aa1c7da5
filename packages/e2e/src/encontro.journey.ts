import type { Page } from 'playwright-core'
import { newestMail } from './portal'
import { useRunning } from './running'
import { giveSession, signInDemo, type DemoSession } from './steps/demo'
import { expectNoFaults, openPhone } from './steps/phone'

const BIA = 'bia@exemplo.com'
const running = useRunning()
let session: DemoSession

beforeAll(async () => {
  session = await signInDemo(running.portal)
})

async function chooseWords(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Escolher as palavras' }).click()
  await page.getByLabel('Palavra de tudo bem').fill('girassol')
  await page.getByLabel('Palavra de perigo').fill('telhado')
  await expectNoFaults(page, 'the words')
  await page.getByRole('button', { name: 'Guardar' }).click()
}

/** Returns the contact's link, which the advertiser sends by herself. */
async function addContact(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Escolher uma pessoa' }).click()
  await page.getByLabel('Como você chama essa pessoa').fill('Bia')
  await page.getByLabel('Como ela chama você').fill('Marina')
  await page.getByRole('button', { name: 'Criar o link' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  await expectNoFaults(page, 'the link')
  await page.getByRole('button', { name: 'Pronto' }).click()
  return link
}

async function accept(link: string): Promise<Page> {
  const page = await openPhone(running.browser)
  await page.goto(link)
  await page.getByRole('heading', { name: 'Marina escolheu você' }).waitFor()
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  await expectNoFaults(page, 'the invitation')
  await page.getByLabel('Seu e-mail').fill(BIA)
  await page.getByRole('button', { name: 'Enviar o código' }).click()
  const code = page.getByLabel('Código de 6 dígitos')
  await code.waitFor()
  const { text } = await newestMail(running.portal, BIA)
  await code.fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('heading', { name: 'Contato de Marina' }).waitFor()
  await expectNoFaults(page, 'the contact')
  return page
}

it('an advertiser ends a timer by her word, and a contact opens the note of another one', async () => {
  const page = await openPhone(running.browser)
  await giveSession(page, session)
  await page.goto(`${running.portal.url}/conta`)
  await page.getByRole('link', { name: 'Encontro seguro' }).click()
  await chooseWords(page)
  const bia = await accept(await addContact(page))
  await page.reload()
  await page.getByLabel('O que ela precisa saber').fill('Rua das Flores, 10')
  await page.getByText('Bia receberia, por e-mail').waitFor()
  await expectNoFaults(page, 'before')

  await page.getByRole('button', { name: 'Começar' }).click()
  await page.getByRole('timer').waitFor()
  expect(await page.title()).toContain('Cronômetro')
  expect(await page.locator('header, footer, nav').filter({ visible: true }).count()).toBe(0)
  await expectNoFaults(page, 'the clock')
  await page.getByRole('button', { name: 'Encerrar' }).click()
  await page.getByLabel('Sua palavra').fill('Girassol')
  await expectNoFaults(page, 'the question')
  await page.getByRole('button', { name: 'Encerrar' }).click()
  await page.getByRole('heading', { name: 'Encerrado' }).waitFor()
  await expectNoFaults(page, 'the end')
  await page.getByRole('button', { name: 'Continuar' }).click()

  await page.getByLabel('O que ela precisa saber').fill('Rua das Flores, 10')
  await page.getByRole('button', { name: 'Começar' }).click()
  await page.getByRole('button', { name: 'Avisar agora' }).click()
  await page.getByRole('heading', { name: 'A mensagem saiu' }).waitFor()
  await expectNoFaults(page, 'after the message')
  const { text } = await newestMail(running.portal, BIA)
  expect(text).toContain('Marina pediu para avisar você agora')
  expect(text).not.toContain('Flores')
  await bia.reload()
  await bia.getByText('Rua das Flores, 10').waitFor()
  await expectNoFaults(bia, 'the note')
  await bia.context().close()

  await page.getByRole('button', { name: 'Estou bem, avisar Bia' }).click()
  await page.getByLabel('Sua palavra').fill('girassol')
  await page.getByRole('button', { name: 'Avisar Bia' }).click()
  await page.getByRole('heading', { name: 'Encerrado' }).waitFor()
  await page.context().close()
})
