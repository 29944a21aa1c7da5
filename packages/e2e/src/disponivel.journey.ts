import { useRunning } from './running'
import { giveSession, listOwnAnuncios, signInDemo, type DemoSession } from './steps/demo'
import { expectNoFaults, openPhone } from './steps/phone'

const running = useRunning()
let session: DemoSession

beforeAll(async () => {
  session = await signInDemo(running.portal)
})

it('one tap on the painel puts the adverts Online for strangers, and a second one takes it back', async () => {
  const { url } = running.portal
  const own = await listOwnAnuncios(running.portal, session)
  // Only a listing whose weekly hours end before the offered hour is extended.
  const anuncio = own.find(({ ativo, expediente }) => ativo && expediente.every(({ fim }) => fim === '22:00'))
  if (anuncio === undefined) throw new Error('no live listing of the demo ends by 22h')
  /** The advert's page as a stranger gets it, from the cache. */
  const shown = async () => (await fetch(`${url}/anuncio/${anuncio.titulo_formatado}`)).text()
  await shown()

  const page = await openPhone(running.browser)
  await giveSession(page, session)
  await page.goto(`${url}/painel`)
  const offer = page.getByRole('button', { name: /^Estou disponível até (23|2|6)h$/ })
  await offer.waitFor()
  await expectNoFaults(page, 'offered')
  const hour = /\d+h$/.exec((await offer.textContent()) ?? '')?.[0]
  await offer.click()
  const stop = page.getByRole('button', { name: `Online até ${hour}` })
  await stop.waitFor()
  await expectNoFaults(page, 'available')
  expect(await shown()).toContain(`Hoje até ${hour}`)
  await stop.click()
  await offer.waitFor()
  expect(await shown()).not.toContain(`Hoje até ${hour}`)
  await page.context().close()
})
