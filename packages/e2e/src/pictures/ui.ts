import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp, { type OverlayOptions } from 'sharp'
import { DEVICES, recoloured } from './shots'

/** Pieces that show nothing but a button until it is pressed. */
const OPENED = ['Dialog', 'LegalDialog', 'ReportConversation']
/** Stored at half size, which is enough to see a difference and to review it. */
const SCALE = 0.5
const ONE_FONT = "* { font-family: 'Vitrine Display' !important }"

export const sheetFile = (piece: string): string =>
  join(import.meta.dirname, '../../pictures', `${piece}.webp`)

interface Box {
  piece: string
  left: number
  top: number
  width: number
  height: number
}

const boxesOf = (page: Page): Promise<Box[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-piece]')].map((section) => {
      const { left, top, width, height } = section.getBoundingClientRect()
      const [x, y, w, h] = [left, top + scrollY, width, height].map(Math.round) as [
        number,
        number,
        number,
        number,
      ]
      return { piece: section.dataset['piece'] ?? '', left: x, top: y, width: w, height: h }
    }),
  )

async function openedOn(page: Page, piece: string): Promise<Buffer> {
  await page.locator(`[data-piece=${piece}] .ui-state button`).first().click()
  const png = await page.locator('dialog[open]').screenshot({ animations: 'disabled', caret: 'hide' })
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  return png
}

/** Pictures of every piece on this page, by name: one screenshot, cut. */
async function piecesOn(page: Page): Promise<Map<string, Buffer>> {
  const boxes = await boxesOf(page)
  const whole = sharp(await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' }))
  const { data, info } = await whole.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pieces = new Map<string, Buffer>()
  for (const { piece, ...box } of boxes)
    pieces.set(piece, await sharp(data, { raw: { width, height, channels } }).extract(box).png().toBuffer())
  for (const piece of OPENED) pieces.set(piece, await openedOn(page, piece))
  return pieces
}

/** Draws pictures beside each other. */
async function sheet(pictures: readonly Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(pictures.map((png) => sharp(png).metadata()))
  let width = 0
  const composite = pictures.map((input, at): OverlayOptions => {
    const left = width
    width += sizes[at]?.width ?? 0
    return { input, left, top: 0 }
  })
  const height = Math.max(...sizes.map((size) => size.height ?? 0))
  const create = { width, height, channels: 3, background: '#808080' } as const
  const drawn = await sharp({ create }).composite(composite).png().toBuffer()
  return sharp(drawn)
    .resize(Math.round(width * SCALE))
    .png()
    .toBuffer()
}

/** A sheet a piece of `/_ui`: on a phone and on a desktop, light and dark. */
export async function takeSheets(browser: Browser, url: string): Promise<Map<string, Buffer>> {
  const looks: Map<string, Buffer>[] = []
  for (const { viewport } of Object.values(DEVICES)) {
    const context = await browser.newContext({ viewport, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
    // A tall page takes a busy machine a minute.
    context.setDefaultTimeout(120_000)
    const page = await context.newPage()
    for (const colorScheme of ['light', 'dark'] as const) {
      await recoloured(page, colorScheme)
      if (colorScheme === 'light') {
        await page.goto(`${url}/_ui`)
        // The text's font is the machine's.
        await page.addStyleTag({ content: ONE_FONT })
        await page.waitForLoadState('networkidle')
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
      }
      looks.push(await piecesOn(page))
    }
    await context.close()
  }
  const names = [...(looks[0]?.keys() ?? [])]
  const sheets = new Map<string, Buffer>()
  for (const name of names)
    sheets.set(name, await sheet(looks.map((look) => look.get(name) ?? Buffer.alloc(0))))
  return sheets
}
