import type { Page } from 'playwright-core'
import { useRunning } from './running'
import { alive } from './steps/alive'
import { everyLook, faultsOf } from './steps/looks'

const PHONE = { width: 390, height: 844 }
const running = useRunning()
let page: Page
let slug: string

beforeAll(async () => {
  const listed = await fetch(`${running.portal.url}/api/anuncios/filtro`)
  const { anuncios } = (await listed.json()) as { anuncios: { titulo_formatado: string }[] }
  slug = anuncios[0]?.titulo_formatado ?? ''
  const context = await running.browser.newContext({
    viewport: PHONE,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(20_000)
  await context.addInitScript(() => localStorage.setItem('shell:maioridade', 'true'))
  page = await context.newPage()
})
afterAll(() => page?.context().close())

/** Phone and desktop, light and dark. */
async function look(name: string): Promise<void> {
  expect(await faultsOf(page, name, everyLook([PHONE.width, 1280]))).toEqual([])
  await page.setViewportSize(PHONE)
}

it('a person in a picture takes it down from the listing, proves it, and follows it without an account', async () => {
  await page.goto(`${running.portal.url}/anuncio/${slug}`, { waitUntil: 'load' })
  // Before hydration the press would open the picture's file.
  await alive(page)
  await page
    .getByRole('link', { name: /^Ampliar foto 1/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Estou nesta foto' }).click()
  await page.getByRole('button', { name: 'Mostrar' }).waitFor()
  const path = new URL(page.url()).hash.slice(1)
  await look('the request')
  await page.getByRole('radio', { name: /Autorizei antes/ }).check()
  await page.getByRole('button', { name: 'Tirar a foto do ar' }).click()
  await page.getByRole('heading', { name: 'A foto já saiu do ar' }).waitFor()
  await look('the selfie')
  const { status } = await fetch(`${running.portal.url}/storage/${path}?w=480`)
  expect(status).toBe(404)
  expect((await fetch(`${running.portal.url}/anuncio/${slug}`)).status).toBe(200)
  await page.setInputFiles('input[type=file]', {
    name: 'eu.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } }),
  })
  await page.getByText('Selfie recebida e cifrada.').waitFor()
  await page.getByRole('link', { name: 'Ver o andamento' }).click()
  await page.getByText('A foto está fora do ar.').waitFor()
  await page.getByText('Prova: selfie à espera.').waitFor()
  await look('the status')
})
