import type { Viewport } from '../engines/page'
import { completeProfile, createAlbum, enterPortal, signUp } from '../steps/entry'
import { choosePromotion, fillAnuncio } from '../steps/anuncio'
import { newestCharge, settleCharge } from '../steps/payment'
import { moveReleases } from '../steps/upgrade'
import { useVisit, type Setting } from './setting'

/** From sign-up to a paid listing found by a visitor. */
export function principalJourney(setting: Setting, device: string, viewport: Viewport): void {
  const titulo = `Massagem relaxante com hora marcada ${device}`
  const visit = useVisit(setting, viewport)

  it('signs up with the mailed code, sets a password and completes the profile', async () => {
    const { page } = visit()
    const { portal } = setting
    await enterPortal(page, portal)
    await signUp(page, portal, `marina.${device}@exemplo.com`)
    await completeProfile(page, portal)
    await createAlbum(page, portal)
    await page.goto(`${portal.url}/painel`)
    await page.getByText('100%').first().waitFor()
  })

  it('fills in a listing and pays for its promotion by Pix', async () => {
    const { page } = visit()
    const { portal } = setting
    await fillAnuncio(page, portal, titulo)
    await choosePromotion(page)
    // Both drafts wait on the device.
    await moveReleases(page, portal)
    await page.getByRole('radio', { name: /^Pix/ }).check()
    await page.getByRole('switch', { name: /Eu li e aceito/ }).click()
    await page.getByRole('button', { name: 'PAGAR AGORA' }).filter({ visible: true }).first().click()
    await page.getByText('Aguardando a confirmação do pagamento...').waitFor()
    const reference = await newestCharge(portal)
    await portal.crashAndRestart()
    await settleCharge(portal, reference, 'paid')
    // A poll during the crash ends as 'unknown', any other as success; only the payment matters here.
    await page.waitForURL(/pagamento-status/)
    await page.goto(`${portal.url}/meus-anuncios`)
    await page.getByText('PAGO', { exact: true }).first().waitFor()
  })

  it('is found and opened by a visitor who never signed in', async () => {
    const { portal, engine } = setting
    const visitor = await engine.visit(viewport)
    const { page } = visitor
    // Searched by a unique word: late in the day, other listings have had impulsos and rank higher.
    await enterPortal(page, portal, `/acompanhantes/massagistas-em-goiania-go?palavra=${device}`)
    await page.getByRole('link', { name: titulo }).click()
    await page.getByRole('heading', { level: 1, name: titulo }).waitFor()
    const contact = page
      .getByRole('link', { name: /WhatsApp/ })
      .filter({ visible: true })
      .first()
    expect(await contact.getAttribute('href')).toContain('/contato/whatsapp')
    expect(await visitor.faults()).toEqual([])
    await visitor.close()
  })

  it('left no error in the console', async () => {
    expect(await visit().faults()).toEqual([])
  })
}
