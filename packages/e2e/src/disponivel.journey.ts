import { useRunning } from './running'
import { giveSession, listOwnAnuncios, signInDemo, type DemoSession } from './steps/demo'
import { EXTENDED, extendable, extendToday, offerOf } from './steps/disponivel'
import { expectNoFaults, openPhone } from './steps/phone'

const running = useRunning()
let session: DemoSession

beforeAll(async () => {
  session = await signInDemo(running.portal)
})

it('one tap on the painel puts the adverts Online for strangers, and a second one takes it back', async () => {
  const { url } = running.portal
  const anuncio = extendable(await listOwnAnuncios(running.portal, session))
  /** The advert's page as a stranger gets it, from the cache. */
  const shown = async () => (await fetch(`${url}/anuncio/${anuncio.titulo_formatado}`)).text()
  await shown()

  const page = await openPhone(running.browser)
  await giveSession(page, session)
  await page.goto(`${url}/painel`)
  await offerOf(page).waitFor()
  await expectNoFaults(page, 'offered')
  const stop = await extendToday(page)
  await expectNoFaults(page, 'available')
  const [extended = 'nothing'] = EXTENDED.exec(await shown()) ?? []
  expect(extended).toMatch(EXTENDED)
  await stop.click()
  await offerOf(page).waitFor()
  expect(await shown()).not.toContain(extended)
  await page.context().close()
})
