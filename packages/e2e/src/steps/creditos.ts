import type { Locator, Page } from '../engines/page'
import type { Portal } from '../portal'
import type { DemoSession } from './demo'
import { settleCharge } from './payment'

/** Buys credits by Pix through the API, and opens what the purchase brought. */
export async function buyCredits(
  page: Page,
  portal: Portal,
  { token }: DemoSession,
  creditos: number,
): Promise<void> {
  const bought = await fetch(`${portal.url}/api/payment/create`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ creditos }),
  })
  const { order_id } = (await bought.json()) as { order_id: string }
  await settleCharge(portal, order_id, 'paid')
  await page.goto(`${portal.url}/pagamento-status?order_id=${order_id}&status=success&origem=creditos`)
}

/** The listing on which the credits can be used at once. */
export const usableNow = (page: Page): Locator =>
  page.getByRole('region').filter({ hasText: 'Usar agora neste anúncio' })

/** Goes on with its promotion, and returns its title. */
export async function useNow(page: Page): Promise<string> {
  const titulo = (await usableNow(page).getByRole('heading', { level: 2 }).textContent()) ?? ''
  await usableNow(page).getByRole('link', { name: 'Usar agora neste anúncio' }).click()
  await page.getByRole('heading', { level: 1, name: 'Renovar anúncio' }).waitFor()
  return titulo
}

/** Opens the statement below the packages of credits. */
export async function openStatement(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Movimentação' }).scrollIntoViewIfNeeded()
  await page.getByRole('tab', { name: 'Extrato' }).click()
}

/** Asks for this month's statement, and returns the address that the browser would download. */
export async function monthlyStatement(page: Page): Promise<string> {
  const key = 'e2e:extrato'
  await page.evaluate((name) => {
    HTMLAnchorElement.prototype.click = function () {
      sessionStorage.setItem(name, this.href)
    }
  }, key)
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  await page.waitForFunction((name) => sessionStorage.getItem(name) !== null, key)
  return page.evaluate((name) => sessionStorage.getItem(name) ?? '', key)
}
