import type { Visit } from '../engines/page'
import { buyCredits, monthlyStatement, openStatement, usableNow, useNow } from '../steps/creditos'
import type { DemoSession, OwnAnuncio } from '../steps/demo'
import { contactOften, readBadges, readTip } from '../steps/medidas'
import { endSession, signInAgain } from '../steps/sessao'
import type { Setting } from './setting'

/** The demo advertiser at a desk, with a live listing. */
export interface Conta {
  readonly setting: Setting
  advertiser: () => Visit
  session: () => DemoSession
  anuncio: () => OwnAnuncio
}

/** What an advertiser reads and does with credits, figures and badges. */
export function contaJourney({ setting, advertiser, session, anuncio }: Conta): void {
  const open = (path: string) => advertiser().page.goto(setting.portal.url + path)

  it('after a publication the painel offers its place on the home screen, once', async () => {
    const { page } = advertiser()
    await open('/meus-anuncios')
    // Neither Firefox nor WebKitGTK offers it by itself.
    await page.evaluate((key) => {
      Object.assign(window, { installPrompt: { prompt: () => localStorage.setItem(key, 'asked') } })
    }, 'e2e:instalar')
    await page.getByRole('link', { name: 'Painel' }).filter({ visible: true }).first().click()
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
    await page.getByText('Abra o painel com um toque.').waitFor({ state: 'detached' })
    expect(await page.evaluate((key) => localStorage.getItem(key), 'e2e:instalar')).toBe('asked')
  })

  it('bought credits show the balance before and now, and are used at once on a live listing', async () => {
    const { page } = advertiser()
    await buyCredits(page, setting.portal, session(), 30)
    await usableNow(page).waitFor()
    const slip =
      (await page
        .locator('main dl')
        .filter({ hasText: /Saldo antes\d/ })
        .textContent()) ?? ''
    const [, before, now] = /Saldo antes(\d+) créditos?Saldo agora(\d+) créditos?/.exec(slip) ?? []
    expect(Number(now) - Number(before)).toBe(30)
    await useNow(page)
  })

  it('a month’s statement comes as PDF', async () => {
    const { page } = advertiser()
    await open('/comprar-creditos')
    await openStatement(page)
    await page.getByText('+30').first().waitFor()
    expect(await (await fetch(await monthlyStatement(page))).text()).toMatch(/^%PDF-/)
  })

  it('badges name what they measured, and contacts make a tip', async () => {
    const { page } = advertiser()
    await open(`/anuncio/${anuncio().titulo_formatado}`)
    await readBadges(page)
    await contactOften(setting.portal, anuncio().id)
    await open('/painel')
    await readTip(page)
  })
}

/** Last of what needs the given session: it ends over a form. */
export function sessionEndJourney({ setting, advertiser, session }: Conta): void {
  it('a session that ends over a form is opened again there, and what was typed is saved', async () => {
    const { page } = advertiser()
    await page.goto(`${setting.portal.url}/perfil`)
    await page.getByLabel('Nome completo').fill('Ateliê da Demonstração')
    await endSession(setting.portal, session().token)
    // Not by the pointer: the stream of messages may have opened the dialog already.
    await page.evaluate((name) => {
      const buttons = [...document.querySelectorAll('button')]
      buttons.find(({ textContent }) => textContent.startsWith(name))?.click()
    }, 'Salvar perfil')
    await signInAgain(page, 'demonstracao')
    await page.getByText('Perfil salvo com sucesso!').first().waitFor()
    expect(await page.getByLabel('Nome completo').inputValue()).toBe('Ateliê da Demonstração')
  })
}
