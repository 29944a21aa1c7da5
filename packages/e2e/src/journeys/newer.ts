import { describeUnless, missingTools } from '../../../../scripts/engines.mjs'
import type { Viewport } from '../engines/page'
import { until } from '../engines/probe'
import { listOwnAnuncios, signInDemo, storeSession, type DemoSession, type OwnAnuncio } from '../steps/demo'
import { EXTENDED, extendable, extendToday, offerOf } from '../steps/disponivel'
import { enterPortal } from '../steps/entry'
import {
  canPlay,
  canRecord,
  chooseRecordings,
  CLIP,
  clip,
  openAlbum,
  play,
  recordVoice,
  sendVoice,
  UNSEEN,
} from '../steps/gravacao'
import { beginIdentidade, signUpSession } from '../steps/identidade'
import {
  chooseBairro,
  EMPTY_LIST,
  giveUpAge,
  openBairros,
  openPage,
  sortByPrice,
  sortedPrices,
} from '../steps/lista'
import { eraseDevice, favouriteShown, leaveQuickly, lockFavourites } from '../steps/neste-aparelho'
import { photo } from '../steps/photo'
import {
  chooseQuickReply,
  openConversation,
  openInbox,
  readMark,
  reply,
  typeWatched,
  writeMessage,
} from '../steps/recados'
import { endTrip, openTrips, planTrip, RIO_BRANCO } from '../steps/viagens'
import { contaJourney, sessionEndJourney, type Conta } from './conta'
import { useVisit, type Setting } from './setting'

const QUESTION = 'Olá! Você atende amanhã à tarde?'
const ANSWER = 'Olá! Atendo das 14h às 18h, com hora marcada.'
const AGREED = 'Combinado.'

/** A visitor and the demo advertiser along the flows that came after the main job, on a device each. */
export function newerJourney(setting: Setting, device: Viewport, desk: Viewport): void {
  const visitor = useVisit(setting, device, 'visitor')
  const advertiser = useVisit(setting, desk, 'advertiser')
  let session: DemoSession
  let anuncio: OwnAnuncio
  /** Another one, for the video: WebKitGTK 2.50 is blocked for 3 s by a page with a player that loads nothing yet. */
  let filmed: OwnAnuncio

  beforeAll(async () => {
    session = await signInDemo(setting.portal)
    const own = await listOwnAnuncios(setting.portal, session)
    const live = own.filter(
      ({ ativo, categoria, recebeRecados }) => ativo && categoria === 'Massagistas' && recebeRecados,
    )
    anuncio = extendable(live)
    filmed = live.find((one) => one !== anuncio) ?? anuncio
    await storeSession(advertiser().page, setting.portal, session)
    await enterPortal(visitor().page, setting.portal)
  })

  /** A page as a stranger gets it. */
  const shown = async (path: string) => (await fetch(setting.portal.url + path)).text()
  const conta: Conta = { setting, advertiser, session: () => session, anuncio: () => anuncio }
  const addressOf = ({ titulo_formatado }: OwnAnuncio) => `/anuncio/${titulo_formatado}`

  describeUnless(missingTools('ffmpeg'), 'a recording', () => {
    it('is sent from a file, chosen for an advert, and plays there', async () => {
      const { page } = advertiser()
      await openAlbum(page, setting.portal)
      await page.getByLabel('Escolher um vídeo').setInputFiles(clip())
      // Debian's WebKitGTK decodes neither H.264 nor AAC, the only ones that recordings have.
      const plays = await canPlay(page)
      await (plays ? page.getByLabel('Vídeo escolhido agora') : page.getByText(UNSEEN)).waitFor()
      await page.getByLabel('Enviar sem o som').check()
      await page.getByRole('button', { name: 'Enviar vídeo' }).click()
      await page.getByText('Vídeo salvo.').waitFor()
      await page.goto(`${setting.portal.url}/editar-anuncio/${filmed.id}`)
      await chooseRecordings(page, 'Vídeo')
      await page.waitForURL('**/meus-anuncios')
      await until('The video on the advert', async () =>
        (await shown(addressOf(filmed))).includes(CLIP)
          ? { ok: true, value: undefined }
          : { ok: false, why: 'it is not there' },
      )
      const seen = visitor().page
      await seen.goto(setting.portal.url + addressOf(filmed))
      await seen.getByLabel(CLIP).scrollIntoViewIfNeeded()
      expect(await play(seen, CLIP)).toBe(plays ? 'plays' : 'NotSupportedError')
    })

    it('of voice is made in the page, or a file alone where nothing records', async () => {
      const { page } = advertiser()
      await openAlbum(page, setting.portal)
      await page.getByText('Enviar um áudio').waitFor()
      if (!(await canRecord(page)))
        return expect(await page.getByRole('button', { name: 'Gravar recado' }).count()).toBe(0)
      await recordVoice(page)
      await sendVoice(page)
    })
  })

  it('after publishing, the place, the address and ways to share come first', async () => {
    const { page } = advertiser()
    await page.goto(`${setting.portal.url}/meus-anuncios`)
    const moment = page.getByRole('region', { name: 'Você está no ar' })
    await moment.getByText(/^de \d+ em /).waitFor()
    await moment.getByText(new RegExp(`^${new URL(setting.portal.url).host}/anuncio/`)).waitFor()
    await moment.getByText(/Oi! Meu anúncio está no ar em/).waitFor()
    const whatsapp = moment.getByRole('link', { name: 'WhatsApp' })
    expect(await whatsapp.getAttribute('href')).toContain('https://wa.me/?text=')
    await moment.getByRole('button', { name: 'Ver meus anúncios' }).click()
    await moment.waitFor({ state: 'detached' })
  })

  contaJourney(conta)

  it('an empty list names what to give up, and the adverts that nobody paid for are sorted by price', async () => {
    const { page } = visitor()
    await page.goto(setting.portal.url + EMPTY_LIST)
    await giveUpAge(page)
    await openPage(page, 2)
    await sortByPrice(page)
    // The last page has none that was paid for, at any hour.
    await openPage(page, 3)
    const prices = await sortedPrices(page)
    expect(prices.length).toBeGreaterThan(1)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  })

  it('a city’s bairros are counted on a map and in a list, which lead to their adverts', async () => {
    const { page } = visitor()
    await page.goto(`${setting.portal.url}/acompanhantes/massagistas-em-goiania-go`)
    await openBairros(page)
    const bairro = await chooseBairro(page)
    await page.locator('.ad__place').filter({ hasText: bairro }).first().waitFor()
  })

  it('Back closes an enlarged photo before it leaves the advert', async () => {
    const { page } = visitor()
    await page
      .getByRole('button', { name: /^Favoritar/ })
      .first()
      .click()
    const list = await page.evaluate(() => location.href, null)
    await page.locator('main article a').first().click()
    await page.waitForURL(/\/anuncio\//)
    await page
      .getByRole('link', { name: /^Ampliar foto 1/ })
      .filter({ visible: true })
      .first()
      .click()
    const photos = page.getByRole('dialog', { name: /^Foto 1 de/ })
    await photos.waitFor()
    // WebKitGTK 2.50 has no Navigation API: Back leaves the advert at once.
    const closesFirst = await page.evaluate((api) => api in window, 'navigation')
    // A cancelled traversal never completes, which `goBack` would wait for.
    await Promise.race([page.goBack(), photos.waitFor({ state: 'detached' })])
    await photos.waitFor({ state: 'detached' })
    if (closesFirst) {
      await page.waitForURL(/\/anuncio\//)
      await page.goBack()
    }
    await page.waitForURL(list)
  })

  it('a visitor writes, is answered in the inbox, and reads it without a reload', async () => {
    const { page } = visitor()
    await writeMessage(page, setting.portal, anuncio.titulo_formatado, QUESTION)
    await page.getByRole('link', { name: 'Abrir a conversa' }).click()
    await page.getByText(QUESTION).waitFor()
    await advertiser().page.goto(`${setting.portal.url}/painel`)
    await openInbox(advertiser().page)
    await openConversation(advertiser().page, QUESTION)
    await readMark(page).waitFor()
    await reply(advertiser().page, ANSWER)
    await page.getByText(ANSWER).waitFor()
    await readMark(advertiser().page).waitFor()
  })

  it('a quick reply fills the field, and each side sees the other type', async () => {
    const { page } = visitor()
    await typeWatched(page, 'Comb', advertiser().page)
    await reply(page, AGREED)
    await advertiser().page.getByRole('log').getByText(AGREED).waitFor()
    await chooseQuickReply(advertiser().page, 'Confirmado')
    await typeWatched(advertiser().page, '!', page)
    expect(await page.getByRole('log').textContent()).not.toContain('Confirmado')
  })

  it('the device keeps what was seen, written and favourited, behind a PIN, until all is erased', async () => {
    const { page } = visitor()
    await page.getByRole('link', { name: /^Conversas neste aparelho/ }).click()
    await page.getByRole('region', { name: 'Conversas' }).getByText(AGREED).waitFor()
    const seen = page.getByRole('region', { name: 'Vistos há pouco' })
    await seen.getByRole('link', { name: anuncio.titulo }).first().waitFor()
    const typePin = async () => {
      for (const digit of '2580') await page.getByRole('button', { name: digit, exact: true }).click()
    }
    const title = await lockFavourites(page, typePin)
    await typePin()
    await favouriteShown(page, title)
    await eraseDevice(page)
    await seen.getByText('Os anúncios que você abrir aparecem aqui.').waitFor()
  })

  it('a quick exit erases the conversations of this device', async () => {
    const { page } = visitor()
    await writeMessage(page, setting.portal, anuncio.titulo_formatado, 'Tem horário na sexta?')
    await page.getByRole('link', { name: 'Abrir a conversa' }).click()
    await page.getByText('Tem horário na sexta?').waitFor()
    await leaveQuickly(page, setting.portal)
    expect(await page.getByRole('link', { name: /^Conversas neste aparelho/ }).count()).toBe(0)
    expect(await page.evaluate((key) => localStorage.getItem(key), 'mf-public:conversas')).toBeNull()
  })

  it('the help finds an answer by a word of the same meaning', async () => {
    const { page } = visitor()
    await page.goto(`${setting.portal.url}/ajuda`)
    await page.getByLabel('Buscar na ajuda').fill('reembolso')
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ respostas?$/ })
      .waitFor()
    await page.locator('details[open] p').first().waitFor()
  })

  it('one tap on the painel extends today, and a second one takes it back', async () => {
    const { page } = advertiser()
    await page.goto(`${setting.portal.url}/painel`)
    const stop = await extendToday(page)
    expect(await shown(addressOf(anuncio))).toMatch(EXTENDED)
    await stop.click()
    await offerOf(page).waitFor()
  })

  it('a trip puts the advert into the other city’s list until it ends', async () => {
    const { page } = advertiser()
    await openTrips(page, setting.portal)
    const { said, end } = await planTrip(page)
    expect(await shown(RIO_BRANCO)).toContain(said)
    await endTrip(page, end)
    expect(await shown(RIO_BRANCO)).not.toContain(said)
  })

  sessionEndJourney(conta)

  it('an identity is sent by camera and as a file, where an operator checks it', async () => {
    const { page } = advertiser()
    const { session: newcomer } = await signUpSession(setting.portal, 'marina.identidade@exemplo.com')
    await setting.portal.crashAndRestart({ IDENTITY_CHECK: 'manual' })
    await storeSession(page, setting.portal, newcomer)
    await page.goto(`${setting.portal.url}/conta`)
    await page.getByRole('link', { name: 'Confirmar identidade' }).click()
    await beginIdentidade(page)
    const sent = page.getByText('Recebida e cifrada')
    const send = page.getByRole('button', { name: 'Dá, enviar' })
    await page.getByRole('button', { name: 'Abrir a câmera' }).click()
    await page.getByRole('button', { name: 'Tirar a foto' }).click()
    await send.click()
    await sent.first().waitFor()
    await page.getByRole('button', { name: 'Enviar arquivo' }).click()
    const file = { name: 'imagem.png', mimeType: 'image/png', buffer: await photo(6) }
    await page.getByLabel('Sua foto com o gesto e o código').setInputFiles(file)
    await send.click()
    await sent.nth(1).waitFor()
    await page.getByRole('button', { name: 'Enviar para conferência' }).click()
    await page.getByText('Em conferência').first().waitFor()
  })

  it('left no error in the console', async () => {
    expect([...(await visitor().faults()), ...(await advertiser().faults())]).toEqual([])
  })
}
