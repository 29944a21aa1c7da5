import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Portal } from '../portal'
import { addAuthenticator } from './passkeys'

export interface OperadorAtWork {
  context: BrowserContext
  page: Page
  /** Origin of the back office. */
  origin: string
}

/** The sign-in address printed by the demonstration for an operator. */
async function printedOf(portal: Portal, nome: string, path: string): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const found = new RegExp(`Entre como ${nome} .*?(http\\S+${path}\\S+)`).exec(portal.output())
    if (found?.[1] !== undefined) return found[1]
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`The portal printed no ${path} for ${nome}.`)
}

/** Signs in with the demonstration's printed passkey, without an authenticator. */
export async function enterPrinted(browser: Browser, portal: Portal, nome: string): Promise<OperadorAtWork> {
  const printed = await printedOf(portal, nome, '/operacao/entrar#demonstracao=')
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(printed)
  await page.getByRole('button', { name: `Entrar como ${nome}` }).click()
  await page.getByRole('navigation', { name: 'Operação' }).waitFor()
  return { context, page, origin: new URL(printed).origin }
}

/** A browser with a virtual authenticator that confirms every request. */
async function withPasskeys(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await addAuthenticator(page)
  return { context, page }
}

/** Follows the printed invitation, enrols a passkey, and opens the queue. */
export async function enrolOperador(browser: Browser, portal: Portal, nome: string): Promise<OperadorAtWork> {
  const invite = await printedOf(portal, nome, '/operacao/convite#')
  const { context, page } = await withPasskeys(browser)
  await page.goto(invite)
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click()
  await page.waitForURL(/\/operacao\/fila$/)
  await page.getByRole('navigation', { name: 'Operação' }).getByRole('link', { name: /Fila/ }).waitFor()
  return { context, page, origin: new URL(invite).origin }
}

/** Claims the next identity of the queue. */
export async function claimIdentidade({ page, origin }: OperadorAtWork): Promise<void> {
  await page.goto(`${origin}/operacao/identidades`)
  await page
    .getByRole('link', { name: /Identidade nº/ })
    .first()
    .waitFor()
  await page.keyboard.press('c')
  await page.getByRole('region', { name: 'Decisão', exact: true }).waitFor()
}

/** Answers each question of a claimed identity with yes, and reads this date of birth from the document. */
export async function answerIdentidade(page: Page, nascimento: string): Promise<void> {
  await page.getByRole('region', { name: 'Decisão', exact: true }).waitFor()
  for (const key of ['3', '4', '5', '6', '7']) await page.keyboard.press(key)
  await page.getByLabel('Nascimento, como está no documento').fill(nascimento)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('a')
}
