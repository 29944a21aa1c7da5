import type { Page, Viewport } from '../engines/page'
import { chooseMetodo, draftsOf, openCheckout, payButton, typeCard } from '../steps/checkout'
import { signInDemo, storeSession, type DemoSession } from '../steps/demo'
import { newestCharge, settleCharge } from '../steps/payment'
import { useVisit, type Setting } from './setting'

const APROVADO = 'Pagamento Aprovado!'

interface Anuncio {
  id: number
  titulo: string
  status: string
}

/** Button text after copying: WebKit may forbid clipboard writes in automation. */
const COPIADO_OU_NAO = /Código PIX copiado!|Erro ao copiar o código PIX\./

/** Every payment method, each with its own listing. */
export function checkoutJourney(
  setting: Setting,
  viewport: Viewport,
  copiado: string | RegExp = COPIADO_OU_NAO,
): void {
  const visit = useVisit(setting, viewport)
  let session: DemoSession

  beforeAll(async () => {
    session = await signInDemo(setting.portal)
    await storeSession(visit().page, setting.portal, session)
  })

  const heading = (name: string) => visit().page.getByRole('heading', { level: 1, name }).waitFor()
  const press = () => payButton(visit().page).click()

  async function opened(open: () => Promise<void>): Promise<Page> {
    const tab = visit().page.waitForEvent('popup')
    await open()
    return tab
  }

  async function read<T>(path: string): Promise<T> {
    const headers = { authorization: `Bearer ${session.token}` }
    return (await (await fetch(`${setting.portal.url}/api${path}`, { headers })).json()) as T
  }
  const credits = async () => (await read<{ creditos: number }>('/user')).creditos
  const anuncios = async (titulo: string) =>
    (await read<Anuncio[]>('/meus-anuncios')).filter((anuncio) => anuncio.titulo === titulo)

  async function checkout(titulo: string): Promise<void> {
    await openCheckout(visit().page, setting.portal, await draftsOf(setting.portal, session, titulo))
  }

  it('by Pix: shows and copies the code, confirms the payment promptly, and has a receipt, also as PDF', async () => {
    const { page } = visit()
    await checkout('Massagem paga por Pix')
    await chooseMetodo(page, 'Pix')
    await press()
    const modal = page.getByRole('dialog', { name: 'Pague com Pix' })
    await modal.getByText('Aguardando a confirmação do pagamento...').waitFor()
    await modal.getByText('Mostrar QR Code').waitFor()
    expect(await modal.getByLabel('Pix copia e cola').inputValue()).toContain('br.gov.bcb.pix')
    // Awaited before the click: the text is shown for three seconds, which a slow machine may spend clicking.
    const answered = modal.getByRole('button', { name: copiado })
    await Promise.all([answered.waitFor(), modal.getByRole('button', { name: 'Copiar código' }).click()])
    await settleCharge(setting.portal, await newestCharge(setting.portal), 'paid')
    await heading(APROVADO)
    // React clears them after it has rendered the heading.
    await page.waitForFunction(
      () => localStorage.getItem('promocao') === null && localStorage.getItem('anuncioTemporario') === null,
      null,
    )
    const receipt = await opened(() => page.getByRole('button', { name: 'Ver recibo' }).click())
    await receipt.getByText(/\*{3}\.\d{3}\.\d{3}-\*{2}/).waitFor()
    const pdf = await fetch(
      (await receipt.getByRole('link', { name: 'Baixar PDF' }).getAttribute('href')) ?? '',
    )
    expect(await pdf.text()).toMatch(/^%PDF-/)
    await receipt.close()
    expect(await anuncios('Massagem paga por Pix')).toMatchObject([{ status: 'ativo' }])
  })

  it('by boleto: opens a slip with a copyable line (or links to it when blocked), and is confirmed by push', async () => {
    const { page } = visit()
    await checkout('Massagem paga por boleto')
    await chooseMetodo(page, 'Boleto')
    const byItself = setting.engine.opensTabsLate ? page.waitForEvent('popup') : undefined
    await press()
    await heading('Pagamento Pendente')
    const link = page.getByRole('link', { name: 'Abrir boleto' })
    await link.waitFor()
    const slip = await (byItself ?? opened(() => link.click()))
    await slip.getByRole('img', { name: 'Código de barras' }).waitFor()
    await slip.getByRole('button', { name: 'Copiar linha' }).click()
    await slip.getByText('Linha digitável copiada!').waitFor()
    expect(await slip.evaluate(() => window.opener as unknown, null)).toBeNull()
    await settleCharge(setting.portal, await newestCharge(setting.portal), 'paid')
    await heading(APROVADO)
    await slip.reload()
    await slip.getByText('Este boleto já foi pago.').waitFor()
    await slip.close()
  })

  it('by a refused card: reports it, and pays the same purchase with another', async () => {
    const { page } = visit()
    await checkout('Massagem paga por cartão')
    await chooseMetodo(page, 'Cartão')
    const numero = page.getByLabel('Número do cartão')
    await numero.click()
    await numero.pressSequentially('4111111111111112')
    await page.getByText('Número de cartão inválido').waitFor()
    await typeCard(page, '4000000000000002')
    await press()
    await heading('Pagamento Recusado')
    await page.getByRole('link', { name: 'Tentar novamente' }).click()
    await chooseMetodo(page, 'Cartão')
    await typeCard(page, '4111111111111111')
    await press()
    await heading(APROVADO)
    const found = await anuncios('Massagem paga por cartão')
    expect(found).toMatchObject([{ status: 'ativo' }])
  })

  it('by credits: preselected, published at once, debited once', async () => {
    const { page } = visit()
    const before = await credits()
    await checkout('Massagem paga por créditos')
    await page.getByRole('radio', { name: /^Créditos/, checked: true }).waitFor()
    await page.getByRole('switch', { name: /Eu li e aceito/ }).check()
    await payButton(page).dblclick()
    await page.waitForURL('**/meus-anuncios')
    await page.getByText('Massagem paga por créditos').first().waitFor()
    expect(await credits()).toBe(before - 7)
    expect(await anuncios('Massagem paga por créditos')).toMatchObject([{ status: 'ativo' }])
  })

  it('left no error in the console', async () => {
    expect(await visit().faults()).toEqual([])
  })
}
