import { useRunning } from './running'
import { giveSession, listOwnAnuncios, signInDemo, type DemoSession, type OwnAnuncio } from './steps/demo'
import { contactOften, readBadges, readTip } from './steps/medidas'
import { expectNoFaults, openPhone } from './steps/phone'
import { endTrip, openTrips, planTrip, RIO_BRANCO } from './steps/viagens'

const running = useRunning()
let session: DemoSession

beforeAll(async () => {
  session = await signInDemo(running.portal)
})

async function liveAnuncio(): Promise<OwnAnuncio> {
  const own = await listOwnAnuncios(running.portal, session)
  const anuncio = own.find(({ ativo, categoria }) => ativo && categoria === 'Massagistas')
  if (anuncio === undefined) throw new Error('the demo has no live anuncio')
  return anuncio
}
const shown = async (path: string) => (await fetch(running.portal.url + path)).text()

it('a trip puts the advert into the other city’s list, and ending it takes it out', async () => {
  const anuncio = await liveAnuncio()
  const there = () => shown(RIO_BRANCO)
  expect(await there()).not.toContain(anuncio.titulo_formatado)
  const page = await openPhone(running.browser)
  await giveSession(page, session)
  await openTrips(page, running.portal)
  await expectNoFaults(page, 'no trip')
  const { said, end } = await planTrip(page)
  await expectNoFaults(page, 'a trip')

  const list = await there()
  expect([list.includes(anuncio.titulo_formatado), list.includes(said)]).toEqual([true, true])
  await page.goto(`${running.portal.url}/anuncio/${anuncio.titulo_formatado}`)
  await page.getByText(said).first().waitFor()
  await readBadges(page)
  await expectNoFaults(page, 'the advert during a trip')

  await page.goto(`${running.portal.url}/viagens`)
  await endTrip(page, end)
  expect(await there()).not.toContain(anuncio.titulo_formatado)
  await page.context().close()
})

it('twenty contacts within an hour make a tip of the painel', async () => {
  await contactOften(running.portal, (await liveAnuncio()).id)
  const page = await openPhone(running.browser)
  await giveSession(page, session)
  await page.goto(`${running.portal.url}/painel`)
  await readTip(page)
  await expectNoFaults(page, 'a tip')
  await page.context().close()
})
