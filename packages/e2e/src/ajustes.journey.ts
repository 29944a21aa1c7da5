import type { Browser } from 'playwright-core'
import { freePort } from '../../../scripts/ports.mjs'
import { launchBrowser } from './browser'
import { startPortal, type Portal } from './portal'
import { enrolOperador, type OperadorAtWork } from './steps/operador'

const MOTIVO = 'Experiência da semana.'
const AJUSTE = 'Outros anúncios ao fim de um anúncio'
/** Deadline for a value to reach the pages. */
const LIMIT_MS = 10_000

let portal: Portal
let browser: Browser
let ana: OperadorAtWork

beforeAll(async () => {
  portal = await startPortal({ OPERATOR_PORT: String(await freePort()), OPERATOR_DEMO_KEYS: '0' })
  browser = await launchBrowser()
  ana = await enrolOperador(browser, portal, 'ana')
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

/** Address of an advert of a city with many others. */
async function findAnuncio(): Promise<string> {
  const response = await fetch(`${portal.url}/api/anuncios/filtro?limite=1`)
  const { anuncios } = await response.json()
  return `/anuncio/${anuncios[0].titulo_formatado}`
}

/** Other adverts in the HTML that the server sends. */
async function othersAt(path: string): Promise<number> {
  const html = await (await fetch(portal.url + path)).text()
  return (html.split('id="outros"')[1] ?? '').split('</section>')[0]?.match(/<h3/g)?.length ?? 0
}

async function change(text: string): Promise<void> {
  const { page } = ana
  await page.getByLabel('Valor').fill(text)
  await page.getByLabel('Motivo').fill(MOTIVO)
  await page.getByRole('dialog').getByRole('button', { name: 'Mudar' }).click()
}

describe('a setting of a live remote', () => {
  it('is changed in the back office, checked by its schema, and reaches the pages without a release', async () => {
    const { page, origin } = ana
    const path = await findAnuncio()
    const before = await othersAt(path)
    expect(before).toBeGreaterThan(2)
    await page.goto(`${origin}/operacao/ajustes`)
    await page.getByRole('button', { name: `Mudar ${AJUSTE}` }).click()
    await change('99')
    await page.getByText('Escolha de 2 a 12 anúncios.').waitFor()
    await change('2')
    await page.getByText(/agora vale 2\. As páginas mudam em segundos/).waitFor()
    await page
      .getByRole('row', { name: AJUSTE })
      .getByText(/^ana, .*: 2$/)
      .waitFor()

    const until = Date.now() + LIMIT_MS
    while ((await othersAt(path)) !== 2 && Date.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await othersAt(path)).toBe(2)
  })
})
