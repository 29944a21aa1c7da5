import { useRunning } from './running'
import { giveSession, listOwnAnuncios, signInDemo, type DemoSession, type OwnAnuncio } from './steps/demo'
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
  await page.getByText('O que os selos medem').click()
  await page.getByText('Álbum verificado: todas as fotos deste anúncio são de um álbum verificado.').waitFor()
  await expectNoFaults(page, 'the advert during a trip')

  await page.goto(`${running.portal.url}/viagens`)
  await endTrip(page, end)
  expect(await there()).not.toContain(anuncio.titulo_formatado)
  await page.context().close()
})

it('twenty contacts within an hour make a tip of the painel', async () => {
  const { id } = await liveAnuncio()
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile' }
  for (let n = 0; n < 40; n += 1)
    await fetch(`${running.portal.url}/api/anuncios/${id}/contato/whatsapp`, { headers, redirect: 'manual' })
  const page = await openPhone(running.browser)
  await giveSession(page, session)
  await page.goto(`${running.portal.url}/painel`)
  await page.getByText(/^Seus contatos vêm mais às \d+h$/).waitFor()
  await page.getByText(/^\d+ de \d+ chegaram entre \d+h e \d+h\.$/).waitFor()
  await expectNoFaults(page, 'a tip')
  await page.context().close()
})
