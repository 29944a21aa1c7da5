/** What a device records: voice and video from the album to the advert's page, and pictures of an identity. */
import type { Browser, Page } from 'playwright-core'
import { freePort } from '../../../scripts/ports.mjs'
import { describeUnless, missingTools } from '../../../scripts/engines.mjs'
import { launchBrowser } from './browser'
import { STAGE_ENV } from './pictures/shots'
import { chooseRecordings, CLIP, clip, openAlbum, recordVoice, sendVoice } from './steps/gravacao'
import { giveSession, listOwnAnuncios, signInDemo, storeSession } from './steps/demo'
import { beginIdentidade, signUpSession } from './steps/identidade'
import { enterPrinted } from './steps/operador'
import { expectNoFaults, openPhone } from './steps/phone'
import { startPortalWithClock, type PortalWithClock } from './steps/relogio'

/** A microphone that beeps and a camera with a test picture, allowed without a question. */
const MICROPHONE_AND_CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

describeUnless(missingTools('ffmpeg'), 'recordings', () => {
  let portal: PortalWithClock
  let browser: Browser
  beforeAll(async () => {
    portal = await startPortalWithClock({ ...STAGE_ENV, OPERATOR_PORT: String(await freePort()) })
    browser = await launchBrowser(...MICROPHONE_AND_CAMERA)
  })
  afterAll(async () => {
    await browser?.close()
    await portal?.stop()
  })

  async function until<T>(read: () => Promise<T>, is: (value: T) => boolean): Promise<T> {
    for (let attempt = 0; attempt < 300; attempt += 1) {
      const value = await read()
      if (is(value)) return value
      await new Promise((done) => setTimeout(done, 100))
    }
    throw new Error('The state did not come.')
  }
  const player = (page: Page) => page.getByLabel(/^Recado de voz, 0:\d\d$/)
  /** Plays it to its end, without sound. */
  const listen = (page: Page, label: string | RegExp) =>
    page.getByLabel(label).evaluate(async (audio: HTMLMediaElement) => {
      audio.muted = true
      const ended = new Promise((done) => audio.addEventListener('ended', done))
      await audio.play()
      await ended
    })

  it('an identity is photographed in the page, and sent once each picture was seen', async () => {
    const { session } = await signUpSession(portal, 'marina.camera@exemplo.com')
    const page = await openPhone(browser)
    await storeSession(page, portal, session)
    await page.goto(`${portal.url}/conta/identidade`)
    await expectNoFaults(page, 'consent')
    await beginIdentidade(page)
    await page.getByRole('heading', { name: 'Faça este gesto, com este código' }).waitFor()
    await expectNoFaults(page, 'gesture')
    await page.getByRole('button', { name: 'Abrir a câmera' }).click()
    for (const title of ['Primeiro, o documento', 'Agora você']) {
      await page.getByRole('heading', { name: title }).waitFor()
      await expectNoFaults(page, `camera: ${title}`)
      await page.getByRole('button', { name: 'Tirar a foto' }).click()
      await page.getByRole('img', { name: 'A imagem escolhida' }).waitFor()
      await expectNoFaults(page, `preview: ${title}`)
      await page.getByRole('button', { name: 'Dá, enviar' }).click()
    }
    await page.getByRole('button', { name: 'Enviar para conferência' }).waitFor()
    await expectNoFaults(page, 'both sent')
    await page.getByRole('button', { name: 'Enviar para conferência' }).click()
    await page.getByRole('heading', { name: 'Recebemos. Agora é com a gente.' }).waitFor()
    await expectNoFaults(page, 'awaited')
  })

  it('are made on a phone, chosen, heard and seen, approved, played and erased', async () => {
    const session = await signInDemo(portal)
    const [anuncio] = (await listOwnAnuncios(portal, session)).filter(({ ativo }) => ativo)
    if (anuncio === undefined) throw new Error('the demo advertiser has no live listing')
    const shown = async () => (await fetch(`${portal.url}/anuncio/${anuncio.titulo_formatado}`)).text()
    const page = await openPhone(browser)
    await giveSession(page, session)

    await openAlbum(page, portal)
    await recordVoice(page)
    await expectNoFaults(page, 'recorded')
    await sendVoice(page)
    await player(page).waitFor()
    await expectNoFaults(page, 'kept')
    await listen(page, /^Recado de voz, /)

    await page.getByLabel('Escolher um vídeo').setInputFiles(clip())
    await page.getByRole('button', { name: 'Nova área' }).click()
    await page.getByRole('button', { name: 'Área 1', exact: true }).press('ArrowUp')
    await page.getByLabel('Enviar sem o som').check()
    await listen(page, 'Vídeo escolhido agora')
    await expectNoFaults(page, 'covered')
    await page.getByRole('button', { name: 'Enviar vídeo' }).click()
    await page.getByText('Vídeo salvo.').waitFor()
    await listen(page, CLIP)
    await expectNoFaults(page, 'sent')

    // The whole form at once.
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${portal.url}/editar-anuncio/${anuncio.id}`)
    await chooseRecordings(page, 'Vídeo', 'Recado de voz')
    await page
      .getByText(/revisão/i)
      .first()
      .waitFor()
    expect(await shown()).not.toContain('Recado de voz')

    const operador = await enterPrinted(browser, portal, 'ana')
    await operador.page.goto(`${operador.origin}/operacao/fila`)
    const row = operador.page.getByRole('link', { name: new RegExp(anuncio.titulo) }).first()
    await operador.page.goto(`${operador.origin}${await row.getAttribute('href')}`)
    // The demonstration's listings have no approved version: each photo is new.
    const falta = operador.page.getByText('Falta ouvir o recado de voz até o fim.')
    for (let presses = 0; presses < 60 && (await falta.count()) === 0; presses += 1) {
      await operador.page.keyboard.press('v')
      await operador.page.waitForTimeout(300)
    }
    await operador.page.keyboard.press('x')
    await operador.page.getByRole('button', { name: /^Abrir o vídeo/ }).click()
    await operador.page.getByLabel('Vídeo do anúncio').waitFor()
    await operador.page.getByRole('button', { name: /^Abrir o recado/ }).click()
    await operador.page.getByLabel('Áudio do recado').waitFor()
    await expectNoFaults(operador.page, 'case')
    await listen(operador.page, 'Áudio do recado')
    await operador.page.getByText('ouvido').waitFor()
    await operador.page.getByText('Falta ver o vídeo até o fim.').waitFor()
    await listen(operador.page, 'Vídeo do anúncio')
    await operador.page.getByText('visto', { exact: true }).waitFor()
    await operador.page.keyboard.press('a')
    // The deadline to undo is the server's: its clock moves only once the decision is there.
    await operador.page.getByRole('region', { name: 'Última decisão' }).waitFor()
    await portal.advance(1)

    const body = await until(shown, (html) => html.includes('Recado de voz'))
    const files = ['m4a', 'mp4'].map((end) => new RegExp(`/storage/[\\w-]+\\.${end}`).exec(body)?.[0] ?? '')
    const [, video = ''] = files
    expect((await fetch(`${portal.url}${video}?w=320`)).headers.get('content-type')).toBe('image/webp')
    await page.goto(`${portal.url}/anuncio/${anuncio.titulo_formatado}`)
    await player(page).scrollIntoViewIfNeeded()
    await expectNoFaults(page, 'advert')
    await listen(page, /^Recado de voz, /)
    await listen(page, CLIP)

    await openAlbum(page, portal)
    await page.getByText(/^0:\d\d · Toca em:/).waitFor()
    for (const nome of ['recado', 'vídeo']) {
      const erase = { name: `Apagar ${nome}` }
      await page.getByRole('button', erase).click()
      await page.getByRole('alertdialog').getByRole('button', erase).click()
      await page.getByRole('button', erase).waitFor({ state: 'detached' })
    }
    const gone = Date.now()
    await until(shown, (html) => !html.includes('Recado de voz') && !html.includes(video))
    for (const file of [...files, `${video}?w=320`]) expect((await fetch(portal.url + file)).status).toBe(404)
    expect(Date.now() - gone).toBeLessThan(2_000)
  })
})
