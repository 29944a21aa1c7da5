import type { Locator, Page } from '../engines/page'
import type { Portal } from '../portal'

/** The advert's message button; listings that offer e-mail use it too. */
export const messageButton = (page: Page): Locator =>
  page
    .getByRole('button', { name: /^(E-mail|Enviar mensagem)$/ })
    .filter({ visible: true })
    .first()

/** Opens an advert's form for a message. */
export async function openMessage(page: Page, portal: Portal, slug: string): Promise<void> {
  await page.goto(`${portal.url}/anuncio/${slug}`)
  await messageButton(page).click()
}

/** Writes from an advert; an accepted message is followed by the link 'Abrir a conversa'. */
export async function writeMessage(page: Page, portal: Portal, slug: string, texto: string): Promise<void> {
  await openMessage(page, portal, slug)
  await page.getByLabel('Mensagem', { exact: true }).fill(texto)
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar', exact: true }).click()
}

/** Opens the inbox from the painel, with one unread message. */
export async function openInbox(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Mensagens 1 não lida/ })
    .click()
  await page.getByText('1 mensagem não lida em 1 conversa').waitFor()
}

/** Opens the conversation with this message from the inbox, and returns its log. */
export async function openConversation(page: Page, texto: string): Promise<Locator> {
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(texto.slice(0, 10)) })
    .click()
  const log = page.getByRole('log')
  await log.getByText(texto).waitFor()
  return log
}

/** Writes in a conversation that is open, on either side. */
export async function reply(page: Page, texto: string): Promise<void> {
  await page.getByLabel('Sua mensagem').fill(texto)
  await page.getByRole('button', { name: 'Enviar' }).filter({ visible: true }).first().click()
}

/** Presses a quick reply, which fills the field and sends nothing. */
export async function chooseQuickReply(page: Page, texto: string): Promise<void> {
  await page
    .getByRole('group', { name: 'Respostas rápidas' })
    .getByRole('button', { name: texto, exact: true })
    .click()
  expect(await page.getByLabel('Sua mensagem').inputValue()).toBe(texto)
}

/** Types in a conversation until the other side sees it. */
export async function typeWatched(page: Page, texto: string, other: Page): Promise<void> {
  await page.getByLabel('Sua mensagem').pressSequentially(texto)
  await other.getByRole('log').getByText('está digitando', { exact: false }).waitFor()
}

/** The mark of a writer's last message once the other side has read it. */
export const readMark = (page: Page): Locator => page.getByRole('log').getByText(/^lida às/)
