import type { Page as PlaywrightPage } from 'playwright-core'
import type { Locator, Page } from '../engines/page'
import type { Portal } from '../portal'

/** Ends a session as another device would; the page learns of it by its next call. */
export async function endSession(portal: Portal, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  await fetch(`${portal.url}/api/logout`, { method: 'POST', headers })
}

/** Ends it as the page's next call arrives, so that no other call meets the ended session first. */
export async function endSessionAt(
  page: PlaywrightPage,
  portal: Portal,
  { token, method, path }: { token: string; method: string; path: RegExp },
): Promise<void> {
  let ended = false
  await page.route(path, async (route) => {
    if (!ended && route.request().method() === method) {
      ended = true
      await endSession(portal, token)
    }
    await route.continue()
  })
}

/** The dialog over the page whose session ended. */
export const endedSession = (page: Page): Locator => page.getByRole('dialog', { name: 'Sua sessão expirou' })

/** Enters the password there; the page then goes on with what it was doing. */
export async function signInAgain(page: Page, senha: string): Promise<void> {
  const dialog = endedSession(page)
  await dialog.getByLabel('Senha').fill(senha)
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
}
