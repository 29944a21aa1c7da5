import type { Page } from 'playwright-core'
import { findings } from './axe'
import { picture } from './picture'

/** Colours and a size of screen in which a page is looked at. */
export interface Look {
  colorScheme: 'light' | 'dark'
  width: number
  height?: number
}

export const everyLook = (widths: readonly number[]): Look[] =>
  (['light', 'dark'] as const).flatMap((colorScheme) => widths.map((width) => ({ colorScheme, width })))

/** What a page is opened on, and the looks that it then gets. */
export const DEVICES: readonly [string, { width: number; height: number }, Look[]][] = [
  [
    'phone',
    { width: 390, height: 844 },
    [
      { colorScheme: 'light', width: 320 },
      { colorScheme: 'dark', width: 390, height: 844 },
    ],
  ],
  [
    'desktop',
    { width: 1440, height: 900 },
    [
      { colorScheme: 'light', width: 1440 },
      { colorScheme: 'dark', width: 768, height: 1024 },
    ],
  ],
]

/**
 * What is wrong with a page in these looks, one after the other: axe's findings, and what is wider than the screen. It is
 * opened once for all of them, since most of a look's time is the page's start.
 */
export async function faultsOf(page: Page, name: string, looks: readonly Look[]): Promise<string[]> {
  const faults: string[] = []
  for (const { colorScheme, width, height = width < 700 ? 700 : 900 } of looks) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    const look = `${name}, ${width} px, ${colorScheme}`
    await picture(page, look)
    faults.push(...(await lastingFindings(page)).map((finding) => `${look}: ${finding}`))
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (beyond > 0) faults.push(`${look}: ${beyond} px too wide`)
  }
  return faults
}

/** Colours that scripts choose, such as those of antd's dialogs, follow the screen's a moment later: what is wrong stays wrong. */
async function lastingFindings(page: Page): Promise<string[]> {
  const found = await findings(page)
  if (found.length === 0) return found
  await page.waitForTimeout(1_000)
  return findings(page)
}
