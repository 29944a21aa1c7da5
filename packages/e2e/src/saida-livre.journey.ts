import { newestMail } from './portal'
import { useRunning } from './running'
import { giveSession, listOwnAnuncios, signInDemo, type DemoSession, type OwnAnuncio } from './steps/demo'
import { expectNoFaults, openPhone } from './steps/phone'

const running = useRunning()
let session: DemoSession

beforeAll(async () => {
  session = await signInDemo(running.portal)
})

it('an advertiser leaves the air with one tap, and brings one listing back by the mail, signed out', async () => {
  const { url } = running.portal
  const own = await listOwnAnuncios(running.portal, session)
  const live = own.filter(({ ativo }) => ativo)
  const [back, other] = live
  if (back === undefined || other === undefined) throw new Error('the demo has too few live listings')
  const statusOf = async ({ titulo_formatado }: OwnAnuncio) =>
    (await fetch(`${url}/anuncio/${titulo_formatado}`)).status
  expect([await statusOf(back), await statusOf(other)]).toEqual([200, 200])

  const page = await openPhone(running.browser)
  await giveSession(page, session)
  await page.goto(`${url}/conta`)
  await page.getByRole('link', { name: 'Saída livre' }).click()
  await page.getByText(`${live.length} anúncios e`, { exact: false }).waitFor()
  expect(await page.title()).toContain('Configurações')
  await expectNoFaults(page, 'before')
  await page.getByRole('button', { name: 'Tirar tudo do ar agora' }).click()
  await page.getByRole('heading', { name: 'Tudo saiu do ar' }).waitFor()
  await page.getByRole('button', { name: 'Desfazer' }).waitFor()
  expect([await statusOf(back), await statusOf(other)]).toEqual([410, 410])
  await page.getByRole('button', { name: 'Desfazer' }).waitFor({ state: 'detached' })
  await expectNoFaults(page, 'done')
  await page.context().close()

  const { text } = await newestMail(running.portal, 'anunciante@exemplo.com')
  const link = /http\S+\/saida#\S+/.exec(text)?.[0] ?? ''
  const elsewhere = await openPhone(running.browser)
  await elsewhere.addInitScript(() => localStorage.setItem('shell:maioridade', 'true'))
  await elsewhere.goto(link)
  await elsewhere.getByRole('switch', { name: new RegExp(back.titulo) }).check()
  await expectNoFaults(elsewhere, 'the choice')
  await elsewhere.getByRole('button', { name: 'Colocar no ar' }).click()
  await elsewhere.getByText('1 anúncio de volta ao ar.').waitFor()
  expect([await statusOf(back), await statusOf(other)]).toEqual([200, 410])
  await elsewhere.reload()
  await elsewhere.getByRole('heading', { name: 'Este link não vale mais' }).waitFor()
  await expectNoFaults(elsewhere, 'a dead link')
  await elsewhere.context().close()
})
