import { readFile } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import type { BrowserContext, Page } from 'playwright-core'
import { newestMail } from './portal'
import { useRunning } from './running'
import { findings } from './steps/axe'
import { enterPortal, SENHA, signUp } from './steps/entry'
import { addAuthenticator } from './steps/passkeys'
import { picture } from './steps/picture'
import { watchFaults } from './steps/watch'

const EMAIL = 'marina.acesso@exemplo.com'

const running = useRunning({}, { host: 'localhost' })
let page: Page
let faults: string[]
let segredo: string
let codigos: string[]

/** A separate device. */
async function open(): Promise<BrowserContext> {
  const made = await running.browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'pt-BR' })
  made.setDefaultTimeout(20_000)
  return made
}

beforeAll(async () => {
  page = await (await open()).newPage()
  faults = watchFaults(page)
  await addAuthenticator(page)
  await enterPortal(page, running.portal)
  await signUp(page, running.portal, EMAIL)
})
afterEach(() => picture(page, `acesso-${expect.getState().currentTestName}`))

const dialogOf = (name: string) => page.getByRole('dialog', { name })

async function typeSenha(on: Page): Promise<void> {
  await on.getByLabel('E-mail').fill(EMAIL)
  await on.getByLabel('Senha', { exact: true }).fill(SENHA)
  await on.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** The authenticator's code some steps from now; the server tolerates one step. */
const codigo = (steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: Date.now() + steps * 30_000 })

it('creates a passkey, names it, and notifies its owner by mail', async () => {
  await page.goto(`${running.portal.url}/conta`)
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click()
  const dialog = dialogOf('Nova chave de acesso')
  await dialog.getByLabel('Nome da chave').fill('Celular')
  await dialog.getByLabel('Sua senha').fill(SENHA)
  await dialog.getByRole('button', { name: 'Criar chave de acesso' }).click()
  await dialog.getByRole('button', { name: 'Manter abertas' }).click()
  await page.getByRole('heading', { name: 'Chave de acesso “Celular”' }).waitFor()
  await page.getByText('Bem protegida. Falta um passo.').waitFor()
  expect((await newestMail(running.portal, EMAIL)).text).toContain('Uma chave de acesso foi criada')
})

it('signs in with the passkey alone', async () => {
  await page.getByRole('button', { name: 'Encerrar Sessão' }).click()
  await page.waitForURL('**/login')
  const enter = page.getByRole('button', { name: 'Entrar com chave de acesso' })
  // The virtual authenticator may answer the e-mail field's autofill before the click.
  await Promise.race([enter.click().catch(() => undefined), page.waitForURL('**/painel')])
  await page.waitForURL('**/painel')
  await page.goto(`${running.portal.url}/conta`)
  await page.getByText(/Criada em .*, usada em/).waitFor()
})

it('enables the authenticator, and shows ten recovery codes', async () => {
  await page.getByRole('button', { name: 'Ligar', exact: true }).click()
  const dialog = dialogOf('Ligar o aplicativo autenticador')
  await dialog.getByLabel('Sua senha').fill(SENHA)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('img', { name: 'QR Code do aplicativo autenticador' }).waitFor()
  const endereco = await dialog.getByRole('link', { name: /Abrir no aplicativo/ }).getAttribute('href')
  segredo = new URL(endereco ?? '').searchParams.get('secret') ?? ''
  await dialog.getByLabel('Código de 6 dígitos').fill(codigo(0))
  await dialog.getByRole('button', { name: 'Ligar' }).click()
  await dialog.getByRole('list', { name: 'Códigos de recuperação' }).waitFor()
  codigos = await dialog.getByRole('listitem').allTextContents()
  expect(codigos).toHaveLength(10)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Baixar' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(codigos.join('\n'))
  const paper = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Imprimir' }).click()
  expect(await (await paper).locator('pre').textContent()).toContain(codigos[9] ?? '')
  await (await paper).close()
  await dialog.getByRole('button', { name: 'Já guardei os códigos' }).click()
  await dialog.getByRole('button', { name: 'Manter abertas' }).click()
  await page.getByText('Bem protegida.', { exact: true }).waitFor()
  await page.getByText(/Restam 10 de 10/).waitFor()
})

it('asks a new device for the code once', async () => {
  const elsewhere = await open()
  const other = await elsewhere.newPage()
  await enterPortal(other, running.portal, '/login')
  await typeSenha(other)
  await other.getByLabel('Código de 6 dígitos').fill(codigo(1))
  await other.getByRole('button', { name: 'Entrar', exact: true }).click()
  await other.waitForURL('**/painel')
  await other.evaluate(() => localStorage.removeItem('token'))
  await other.goto(`${running.portal.url}/login`)
  await typeSenha(other)
  await other.waitForURL('**/painel')
  await elsewhere.close()
})

it('accepts a recovery code once, and shows every session when the rest unlocks', async () => {
  const elsewhere = await open()
  const other = await elsewhere.newPage()
  await enterPortal(other, running.portal, '/login')
  await typeSenha(other)
  await other.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await other.getByLabel('Código de recuperação').fill(codigos[0]?.toLowerCase() ?? '')
  expect(await findings(other)).toEqual([])
  await picture(other, 'acesso-codigo')
  await other.getByRole('button', { name: 'Entrar', exact: true }).click()
  await other.waitForURL('**/painel')
  expect((await newestMail(running.portal, EMAIL)).text).toMatch(
    /Novo acesso|aparelho novo|código de recuperação/,
  )
  await page.goto(`${running.portal.url}/painel`)
  await page
    .getByText(/Um código de recuperação da sua conta foi usado/)
    .first()
    .waitFor()
  await page.goto(`${running.portal.url}/conta`)
  await page.getByText(/esperam até/).waitFor()
  await page.getByText(/Restam 9 de 10/).waitFor()
})

const WIDTHS = [390, 1280]

describe.each(['light', 'dark'] as const)('the section, %s', (colorScheme) => {
  it.each([
    ['', undefined],
    ['passkey', /^Criar chave de acesso/],
    ['codes', /^Criar novos/],
    ['off', /^Desligar/],
  ] as const)('%s has no finding and does not overflow, 390 and 1280 px', async (name, button) => {
    await page.emulateMedia({ colorScheme })
    await page.goto(`${running.portal.url}/conta`)
    await page.getByText(/Restam 9 de 10/).waitFor()
    if (button !== undefined) {
      await page.getByRole('button', { name: button }).click()
      await page.getByRole('dialog').waitFor()
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect({ width, found: await findings(page) }).toEqual({ width, found: [] })
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect({ width, beyond }).toEqual({ width, beyond: 0 })
      await picture(page, `acesso-${colorScheme}-${width}-${name}`)
    }
  })
})

it('ends every session when the owner says “Não fui eu”, and mails a password reset link', async () => {
  await page.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Não fui eu' }).click()
  await page.waitForURL('**/login')
  expect((await newestMail(running.portal, EMAIL)).text).toContain('/recuperar-senha?token=')
})

it('left no error in the console', () => {
  expect(faults).toEqual([])
})
