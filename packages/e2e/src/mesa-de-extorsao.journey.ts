import type { Page } from 'playwright-core'
import { useRunning } from './running'
import { giveSession, signInDemo, type DemoSession } from './steps/demo'
import { expectNoFaults, openPhone } from './steps/phone'

const running = useRunning()
let session: DemoSession

beforeAll(async () => {
  session = await signInDemo(running.portal)
})

/** An open session alone neither takes nor erases evidence. */
async function confirm(page: Page, act: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sua senha').fill('demonstracao')
  await expectNoFaults(page, `the password before “${act}”`)
  await dialog.getByRole('button', { name: act }).click()
}

it('an advertiser who is threatened locks what she received, and takes a text to the police', async () => {
  const page = await openPhone(running.browser)
  await giveSession(page, session)
  await page.goto(`${running.portal.url}/conta`)
  await page.getByRole('link', { name: 'Ameaça ou extorsão' }).click()
  await page.getByRole('heading', { name: '1. Guardar' }).waitFor()
  expect(await page.title()).toContain('Ajuda')
  await expectNoFaults(page, 'what was received')
  await page.getByLabel('Arquivos').setInputFiles([
    { name: 'conversa-1.txt', mimeType: 'text/plain', buffer: Buffer.from('um') },
    { name: 'conversa-2.txt', mimeType: 'text/plain', buffer: Buffer.from('dois') },
  ])
  await page.getByLabel('De que número, perfil ou conta').fill('(62) 90000-0018')
  await page.getByRole('button', { name: 'Guardar lacrado' }).click()
  await page.getByRole('heading', { name: 'Está guardado' }).waitFor()
  await page.getByRole('rowheader', { name: 'conversa-2.txt' }).waitFor()
  await expectNoFaults(page, 'what is locked')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar tudo' }).click()
  await confirm(page, 'Baixar')
  expect((await saved).suggestedFilename()).toMatch(/^guardado-\d+\.zip$/)
  await page.getByRole('button', { name: 'Fazer o texto do boletim' }).click()
  const text = await page.getByLabel('Texto').inputValue()
  expect(text).toContain('de (62) 90000-0018, mensagens com ameaça')
  expect(text).toContain('Tenho 2 arquivos')
  await expectNoFaults(page, 'the text for the police')
  await page.getByRole('button', { name: 'Voltar' }).click()
  await page.getByRole('button', { name: 'Apagar' }).click()
  await confirm(page, 'Apagar')
  await page.getByRole('heading', { name: '1. Guardar' }).waitFor()
  expect(await page.getByText('Já guardado').count()).toBe(0)
  await page.context().close()
})
