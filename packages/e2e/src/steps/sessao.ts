import type { Locator, Page } from '../engines/page'
import type { Portal } from '../portal'

/** Ends a session as another device would; the page learns of it by its next call. */
export async function endSession(portal: Portal, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  await fetch(`${portal.url}/api/logout`, { method: 'POST', headers })
}

/** The dialog over the page whose session ended. */
export const endedSession = (page: Page): Locator => page.getByRole('dialog', { name: 'Sua sessão expirou' })

/** Enters the password there; the page then goes on with what it was doing. */
export async function signInAgain(page: Page, senha: string): Promise<void> {
  const dialog = endedSession(page)
  await dialog.getByLabel('Senha').fill(senha)
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
}
