import type { Page } from '../engines/page'
import type { Portal } from '../portal'

const favourites = (page: Page) => page.getByRole('region', { name: 'Favoritos' })

/**
 * Locks the favourites of /favoritos behind a new PIN, which `typePin` types; they stay locked in a new page. Returns
 * the title of the first.
 */
export async function lockFavourites(page: Page, typePin: () => Promise<void>): Promise<string> {
  await page.getByRole('button', { name: 'Trancar com PIN' }).click()
  await page.getByRole('heading', { name: 'Crie um PIN' }).waitFor()
  await typePin()
  await page.getByRole('heading', { name: 'Repita o PIN' }).waitFor()
  await typePin()
  await page.getByText('Abertos por 5 minutos.').waitFor()
  const title = (await favourites(page).locator('h3').first().textContent()) ?? ''
  await page.reload()
  await page.getByRole('heading', { name: 'Favoritos trancados' }).waitFor()
  expect(await favourites(page).textContent()).not.toContain(title)
  return title
}

/** Waits until they are unlocked. */
export const favouriteShown = (page: Page, title: string): Promise<void> =>
  favourites(page).getByRole('heading', { name: title }).waitFor()

/** Leaves by the header's quick exit, whose site need not be there, and opens a list afterwards. */
export async function leaveQuickly(page: Page, portal: Portal): Promise<void> {
  await page.getByRole('link', { name: 'Sair rápido' }).first().click()
  await page.goto(`${portal.url}/acompanhantes`)
  // Set at hydration, which also shows what this device keeps.
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, 'mf-public:ultima-listagem')
}

/** Erases all of this device at its one place, /favoritos. */
export async function eraseDevice(page: Page): Promise<void> {
  const erase = { name: 'Apagar tudo deste aparelho' }
  await page.getByRole('button', erase).click()
  await page.getByRole('alertdialog').getByRole('button', erase).click()
  await page.getByText('Nenhum favorito ainda.').waitFor()
  const kept = await page.evaluate((key) => localStorage.getItem(key), 'mf-public:cofre')
  expect(kept).toBeNull()
}
