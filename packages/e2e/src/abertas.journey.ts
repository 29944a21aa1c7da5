import type { Page } from 'playwright-core'
import { useRunning } from './running'

const running = useRunning()

/** Pages open to everybody, each with an interaction that an overlay would block. */
const OPEN = [
  '/termos',
  '/privacidade',
  '/ajuda',
  '/denunciar',
  '/estou-nesta-foto',
  '/denuncia',
  '/transparencia',
  '/transparencia/2026',
  '/login',
  '/conta',
  '/esqueci-senha',
  '/recuperar-senha',
]

/** A device without stored answers. */
async function open(path: string): Promise<Page> {
  const context = await running.browser.newContext({ locale: 'pt-BR', viewport: { width: 390, height: 844 } })
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  await page.goto(running.portal.url + path)
  await page.locator('main[aria-busy]').waitFor({ state: 'detached' })
  return page
}

const gate = (page: Page) => page.getByRole('dialog', { name: 'Você tem 18 anos ou mais?' })

it.each(['/', '/acompanhantes', '/favoritos'])('%s asks for an age', async (path) => {
  const page = await open(path)
  await gate(page).waitFor()
  await page.context().close()
})

it.each(OPEN)('%s is readable and usable without the age gate', async (path) => {
  const page = await open(path)
  // Click until the shell runs: from then on the age gate would be shown.
  await page.waitForFunction(() => {
    document.querySelector<HTMLElement>('[aria-label="Entrar ou criar conta"]')?.click()
    return document.querySelector('dialog[open]') !== null
  })
  expect(await page.locator('dialog[open] h2').allTextContents()).toEqual(['Sua conta'])
  await page.keyboard.press('Escape')
  // Company data and the contact for rights: the age gate would block every click.
  await page.getByRole('link', { name: 'Privacidade e LGPD' }).click({ trial: true })
  await page.context().close()
})
