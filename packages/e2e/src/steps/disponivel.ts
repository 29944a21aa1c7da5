import type { Locator, Page } from '../engines/page'
import type { OwnAnuncio } from './demo'

/** A live listing that one tap extends: its weekly hours end before the offered hour. */
export function extendable(own: readonly OwnAnuncio[]): OwnAnuncio {
  const anuncio = own.find(({ ativo, expediente }) => ativo && expediente.every(({ fim }) => fim === '22:00'))
  if (anuncio === undefined) throw new Error('no live listing of the demo ends by 22h')
  return anuncio
}

/** The painel's offer to extend today; it names two hours where the adverts are in two time zones. */
export const offerOf = (page: Page): Locator =>
  page.getByRole('button', { name: /^Estou disponível até \d+h( ou \d+h)?$/ })

/** What the page of an extended advert says, on its own clock. */
export const EXTENDED = /Hoje até (23|2|6)h/

/** Takes the offer, and returns the button that takes it back. */
export async function extendToday(page: Page): Promise<Locator> {
  await offerOf(page).click()
  const stop = page.getByRole('button', { name: /^Online até \d+h/ })
  await stop.waitFor()
  return stop
}
