import type { Page } from '../engines/page'
import { newestMail, type Portal } from '../portal'
import { photo } from './photo'

export const SENHA = 'uma-senha-de-teste-42'

/**
 * Opens a page, answering the age gate on the home page first; the gate covers a visit's first page unless
 * that is always open.
 */
export async function enterPortal(page: Page, portal: Portal, path?: string): Promise<void> {
  await page.goto(`${portal.url}/`)
  await page.getByRole('button', { name: /18 anos ou mais/ }).click()
  if (path !== undefined) await page.goto(portal.url + path)
}

/** Signs up with the mailed code, and sets the password requested by the painel. */
export async function signUp(page: Page, portal: Portal, email: string): Promise<void> {
  await page.goto(`${portal.url}/cadastro`)
  await page.getByLabel('Nome de usuário').fill('Marina')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await page.waitForURL('**/confirmar-codigo')
  const { text } = await newestMail(portal, email)
  const codigo = /\b\d{6}\b/.exec(text)?.[0]
  if (codigo === undefined) throw new Error(`No code in the mail: ${text}`)
  await page.getByLabel(/Código/).fill(codigo)
  await page.waitForURL('**/painel')
  const dialog = page.getByRole('dialog', { name: 'Defina sua senha' })
  await dialog.getByLabel('Nova senha', { exact: true }).fill(SENHA)
  await dialog.getByLabel(/Confirm/).fill(SENHA)
  await dialog.getByRole('button', { name: 'Salvar senha' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** A random valid CPF: only one active account may use each. */
export function newCpf(): string {
  let digits = String(Math.floor(Math.random() * 1e9)).padStart(9, '0')
  while (digits.length < 11) {
    const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (digits.length + 1 - at), 0)
    digits += String(((sum * 10) % 11) % 10)
  }
  return digits
}

/** Completes the rest of the checklist: personal data, avatar, LGPD term, an album with photos. */
export async function completeProfile(page: Page, portal: Portal): Promise<void> {
  await page.goto(`${portal.url}/perfil`)
  await page.getByLabel('Nome completo').fill('Marina Duarte')
  await page.getByLabel('Data de nascimento').fill('1994-05-20')
  await page.getByLabel('CPF').fill(newCpf())
  await page.getByLabel('Telefone').fill('62999990000')
  await page.getByRole('button', { name: 'Salvar perfil' }).click()
  await page.getByRole('status').filter({ hasText: /salv/i }).first().waitFor()
  await page.goto(`${portal.url}/conta`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'avatar.png', mimeType: 'image/png', buffer: await photo(1) })
  await page
    .getByText(/foto.*(atualizada|salva|enviada)|avatar.*(atualizado|salvo|enviado)/i)
    .first()
    .waitFor()
  await page.goto(`${portal.url}/painel`)
  const consent = page.getByRole('switch', { name: /LGPD/ })
  // Consent reloads the page (rule: privacidade/aceite); the next step must not race with that.
  await page.evaluate((mark) => void Object.assign(window, { [mark]: true }), 'beforeConsent')
  await consent.click()
  await page.waitForFunction((mark) => !(mark in window), 'beforeConsent')
  await page.getByRole('switch', { name: /LGPD/, checked: true }).waitFor()
}

export async function createAlbum(page: Page, portal: Portal): Promise<void> {
  await page.goto(`${portal.url}/album/novo`)
  await page.getByLabel('Título do álbum').fill('Estúdio')
  await page.getByRole('button', { name: 'Criar álbum' }).click()
  await page.waitForURL('**/upload')
  const files = await Promise.all(
    [2, 3, 4].map(async (seed) => ({
      name: `foto-${seed}.png`,
      mimeType: 'image/png',
      buffer: await photo(seed),
    })),
  )
  await page.locator('input[type=file]').setInputFiles(files)
  await page.getByRole('link', { name: 'Concluir e ver o álbum' }).click()
}
