import type { Page } from '../engines/page'
import type { Portal } from '../portal'

/** Advances to the next group on a phone; a desktop shows all groups and no such button. */
async function nextGroup(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Continuar', exact: true }).filter({ visible: true })
  if ((await button.count()) > 0) await button.first().click()
}

async function check(page: Page, ...options: string[]): Promise<void> {
  for (const option of options) await page.getByLabel(option, { exact: true }).first().check()
}

/** Fills in every required field of /criar-anuncio and continues with the promotion. */
export async function fillAnuncio(page: Page, portal: Portal, titulo: string): Promise<void> {
  await page.goto(`${portal.url}/criar-anuncio`)
  await page.getByLabel('Categoria', { exact: true }).selectOption('Massagistas')
  await page.getByLabel('Estado', { exact: true }).selectOption('GO')
  await page.getByLabel('Cidade', { exact: true }).selectOption('Goiânia')
  await page.getByLabel('Idade', { exact: true }).fill('32')
  await nextGroup(page)
  await page.getByLabel('Título', { exact: true }).fill(titulo)
  await page
    .getByLabel('Descrição', { exact: true })
    .fill('Ambiente climatizado, com hora marcada e estacionamento próprio.')
  await nextGroup(page)
  await check(page, 'Latina', 'Preto', 'Magra')
  await nextGroup(page)
  await check(page, 'Massagem tântrica', 'Casais', 'Em casa')
  await nextGroup(page)
  await check(page, 'R$ 200,00', 'Pix')
  await page.getByRole('radio', { name: /^Ambos/ }).check()
  await page.getByRole('textbox', { name: 'Telefone' }).fill('62999990000')
  await nextGroup(page)
  await check(page, ...[1, 2].map((index) => `Foto ${index} de Álbum “Estúdio”`))
  await page.getByLabel(/Autorizo a publicação/).check()
  await page
    .getByRole('button', { name: /Continuar/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.waitForURL('**/promover-anuncio')
}

/** Tomorrow in São Paulo, when no slot has begun in any time zone. */
export function tomorrow(): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })
  return day.format(new Date(Date.now() + 86_400_000))
}

/** Chooses a TOP promotion from tomorrow on: late in the evening today's slot has begun. */
export async function choosePromotion(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Noite/ }).check()
  await page.getByRole('radio', { name: /21:00 - 00:00/ }).check()
  await page.getByRole('radio', { name: /^3 dias/ }).check()
  await page.getByRole('radio', { name: /^5 impulsos/ }).check()
  await page.getByLabel('Data de início').fill(tomorrow())
  await page
    .getByRole('button', { name: /pagamento/i })
    .filter({ visible: true })
    .first()
    .click()
  await page.waitForURL('**/pagamento')
}
