import { readFile } from 'node:fs/promises'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { newestMail } from './portal'
import { useRunning } from './running'
import { enterPortal, newCpf, SENHA, signUp } from './steps/entry'
import { picture } from './steps/picture'
import { deferRequests, pressWhile } from './steps/press'
import { endedSession, endSessionAt, signInAgain } from './steps/sessao'
import { withoutStream } from './steps/streams'
import { watchFaults } from './steps/watch'

const EMAIL = 'marina.conta@exemplo.com'
const NOVA_SENHA = 'outra-senha-de-teste-43'
/** An account without a recovery, which would block its erasure for a day (rule: acesso/espera). */
const OUTRO_EMAIL = 'marina.apaga@exemplo.com'

const running = useRunning()
let context: BrowserContext
let page: Page
let faults: string[]

beforeAll(async () => {
  context = await open()
  page = await context.newPage()
  faults = watchFaults(page)
})
afterEach(() => picture(page, `account-${expect.getState().currentTestName}`))

/** A phone in another time zone: the screens must not depend on its clock. */
async function open(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const made = await running.browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'pt-BR',
    timezoneId: 'Asia/Tokyo',
    ...options,
  })
  made.setDefaultTimeout(20_000)
  return made
}

async function signIn(on: Page, senha: string, email = EMAIL): Promise<void> {
  await on.getByLabel('E-mail').fill(email)
  await on.getByLabel('Senha', { exact: true }).fill(senha)
  await on.getByRole('button', { name: 'Entrar', exact: true }).click()
}

async function toast(text: string): Promise<void> {
  await page.getByText(text, { exact: true }).first().waitFor()
}

it('refuses a wrong code five times, then even the right one; the resend wait survives a reload', async () => {
  await enterPortal(page, running.portal, '/cadastro')
  await page.getByLabel('Nome de usuário').fill('Outra')
  await page.getByLabel('E-mail').fill('outra@exemplo.com')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await page.waitForURL('**/confirmar-codigo')
  await page.getByText('outr***@exemplo.com').waitFor()
  const codigo = /\d{6}/.exec((await newestMail(running.portal, 'outra@exemplo.com')).text)?.[0] ?? ''
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].filter((code) => code !== codigo)
  const field = page.getByLabel(/Código/)
  for (const typed of [...wrong.slice(0, 5), codigo]) {
    // The sixth digit submits it.
    const answer = page.waitForResponse((response) => response.url().endsWith('/usuario/cadastrar'))
    await field.fill(`${typed.slice(0, 3)}-${typed.slice(3)}`)
    expect(await field.inputValue()).toBe(typed)
    expect((await answer).status()).toBe(422)
  }
  await page.getByText('Código inválido ou expirado.').waitFor()
  await page.reload()
  await page.getByText(/em \d+ s$/).waitFor()
  expect(await page.getByRole('button', { name: 'Reenviar' }).getAttribute('aria-disabled')).toBe('true')
})

it('signs up by the mailed code and sets a password', async () => {
  await signUp(page, running.portal, EMAIL)
  await page.getByText('Não verificada').waitFor()
})

it('asks a user signed out in the middle of a form for the password over it, and saves what was typed', async () => {
  await page.getByRole('link', { name: 'Perfil' }).first().click()
  await page.getByLabel('Nome completo').fill('Marina Duarte')
  await page.getByLabel('CPF').fill('52998224725')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await endSessionAt(page, running.portal, {
    token: token ?? '',
    method: 'PUT',
    path: /\/api\/usuario\/perfil$/,
  })
  await page.getByRole('button', { name: 'Salvar perfil' }).click()
  const dialog = endedSession(page)
  await dialog.waitFor()
  await signInAgain(page, 'errada')
  await dialog.getByRole('alert').waitFor()
  await signInAgain(page, SENHA)
  await toast('Perfil salvo com sucesso!')
  expect(page.url()).toBe(`${running.portal.url}/perfil`)
})

it('recovers the password with the mailed link, which works once and ends every session', async () => {
  const elsewhere = await open({ serviceWorkers: 'block' })
  const other = await elsewhere.newPage()
  await enterPortal(other, running.portal, '/login')
  await other.getByRole('link', { name: 'Esqueceu a senha?' }).click()
  // The login has a field of the same name, and stays until the next screen has rendered.
  await other.getByRole('heading', { level: 1, name: 'Recuperar senha' }).waitFor()
  await other.getByLabel('E-mail').fill(EMAIL)
  await other.getByRole('button', { name: 'Enviar link' }).click()
  await other.getByRole('heading', { name: 'Confira seu e-mail' }).waitFor()
  const LINK = /https?:\S+recuperar-senha\S+/
  const link = LINK.exec((await newestMail(running.portal, EMAIL, LINK)).text)?.[0] ?? ''
  for (const heading of ['Senha redefinida com sucesso!', undefined]) {
    await other.goto(link)
    await other.getByLabel('Nova senha', { exact: true }).waitFor()
    await other.waitForLoadState('networkidle')
    const meter = await deferRequests(other, '**/mf-advertiser/**')
    await other.getByLabel('Nova senha', { exact: true }).fill(NOVA_SENHA)
    await other.getByLabel(/Confirm/).fill(NOVA_SENHA)
    await pressWhile(other, other.getByRole('button', { name: 'Salvar nova senha' }), async () => {
      meter.arrive()
      await other.getByText('Força da senha:').waitFor()
    })
    if (heading !== undefined) await other.getByRole('heading', { name: heading }).waitFor()
    else await other.getByRole('link', { name: 'Pedir novo link' }).waitFor()
  }
  await elsewhere.close()
})

it('opens the ended session again by the new password alone, and blocks a change of ownership for a day', async () => {
  await page.reload()
  const dialog = endedSession(page)
  await signInAgain(page, SENHA)
  await dialog.getByRole('alert').getByText('Credenciais inválidas.').waitFor()
  await signInAgain(page, NOVA_SENHA)
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByLabel('CPF').inputValue()).toBe('***.982.247-**')
  await page.getByLabel('Nome completo').fill('Outra Pessoa')
  await page.getByRole('button', { name: 'Salvar perfil' }).click()
  await page
    .getByText(/^A conta foi recuperada há pouco\./)
    .first()
    .waitFor()
})

it('ends the other sessions, which their next call discovers', async () => {
  const elsewhere = await open()
  await withoutStream(elsewhere)
  const other = await elsewhere.newPage()
  await enterPortal(other, running.portal, '/login')
  await signIn(other, NOVA_SENHA)
  await other.waitForURL('**/painel')
  // A pending call would ask before the next step.
  await other.getByRole('link', { name: 'Cupons' }).first().waitFor()
  await other.waitForLoadState('networkidle')
  await page.goto(`${running.portal.url}/conta`)
  await page.getByRole('button', { name: 'Encerrar outras' }).click()
  await toast('As outras sessões foram encerradas.')
  await page.getByRole('button', { name: 'Encerrar outras' }).waitFor({ state: 'detached' })
  await other.getByRole('link', { name: 'Cupons' }).first().click()
  await endedSession(other).getByLabel('Senha').waitFor()
  await elsewhere.close()
})

it('exports everything in one file, then erases the account and lists what the law retains', async () => {
  const cpf = newCpf()
  await page.getByRole('button', { name: 'Baixar meus dados' }).click()
  await page.getByText(/Seus dados podem ser baixados a partir de/).waitFor()
  await page.getByRole('button', { name: 'Encerrar Sessão' }).click()
  await page.waitForURL('**/login')
  await signUp(page, running.portal, OUTRO_EMAIL)
  await page.goto(`${running.portal.url}/perfil`)
  await page.getByLabel('Nome completo').fill('Marina Duarte')
  await page.getByLabel('CPF').fill(cpf)
  await page.getByRole('button', { name: 'Salvar perfil' }).click()
  await toast('Perfil salvo com sucesso!')
  await page.goto(`${running.portal.url}/conta`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar meus dados' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('meus-dados.json')
  const dados = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(dados.usuario).toMatchObject({ email: OUTRO_EMAIL, name: 'Marina Duarte', cpf })
  expect(dados.registrosDeAcesso.length).toBeGreaterThan(2)

  await page.getByRole('button', { name: 'Apagar conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apagar conta' })
  await dialog.getByLabel('Sua senha').fill(SENHA)
  await dialog.getByRole('button', { name: 'Apagar minha conta' }).click()
  await page
    .getByRole('alertdialog')
    .getByText(/Registros de acesso/)
    .waitFor()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('shell:'))),
  ).toEqual([])
  await page.goto(`${running.portal.url}/login`)
  await signIn(page, SENHA, OUTRO_EMAIL)
  await page.getByRole('alert').getByText('Credenciais inválidas.').waitFor()
})

it('logged no console error except for the ended sessions', () => {
  expect(faults.filter((fault) => !/NAO_AUTENTICADO|EM_ESPERA/.test(fault))).toEqual([])
})
