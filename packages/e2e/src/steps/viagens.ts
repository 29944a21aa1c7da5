import type { Locator, Page } from '../engines/page'
import type { Portal } from '../portal'

export const RIO_BRANCO = '/acompanhantes/massagistas-em-rio-branco-ac'

/** Opens /viagens of an account without trips. */
export async function openTrips(page: Page, portal: Portal): Promise<void> {
  await page.goto(`${portal.url}/viagens`)
  await page.getByText('Nenhuma viagem marcada.').waitFor()
}

/** Plans a trip to Rio Branco for today, and returns what strangers read of it, and the button that ends it. */
export async function planTrip(page: Page): Promise<{ said: string; end: Locator }> {
  await page.getByLabel('Estado').selectOption('AC')
  await page.getByLabel('Cidade', { exact: true }).selectOption('Rio Branco')
  const today = (await page.getByLabel('Primeiro dia').getAttribute('min')) ?? ''
  await page.getByLabel('Primeiro dia').fill(today)
  await page.getByLabel('Último dia').fill(today)
  await page.getByRole('button', { name: 'Marcar viagem' }).click()
  const end = page.getByRole('button', { name: 'Encerrar a viagem para Rio Branco' })
  await end.waitFor()
  return { said: `Em Rio Branco até dia ${Number(today.slice(-2))}`, end }
}

export async function endTrip(page: Page, end: Locator): Promise<void> {
  await end.click()
  await page.getByText('Nenhuma viagem marcada.').waitFor()
}
