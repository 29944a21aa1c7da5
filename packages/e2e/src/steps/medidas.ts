import type { Page } from '../engines/page'
import type { Portal } from '../portal'

/** Opens what the badges of an advert measure; nothing of that is for sale. */
export async function readBadges(page: Page): Promise<void> {
  await page.getByText('O que os selos medem').click()
  await page.getByText('Álbum verificado: todas as fotos deste anúncio são de um álbum verificado.').waitFor()
}

/** Contacts an advert often enough within an hour for a tip. */
export async function contactOften(portal: Portal, id: number): Promise<void> {
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile' }
  for (let n = 0; n < 40; n += 1) {
    const url = `${portal.url}/api/anuncios/${id}/contato/whatsapp`
    expect((await fetch(url, { headers, redirect: 'manual' })).status).toBe(302)
  }
}

/** Waits for the painel's tip about the hour of contacts, with its count. */
export async function readTip(page: Page): Promise<void> {
  await page.getByText(/^Seus contatos vêm mais às \d+h$/).waitFor()
  await page.getByText(/^\d+ de \d+ chegaram entre \d+h e \d+h\.$/).waitFor()
}
