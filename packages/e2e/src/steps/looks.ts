import type { Page } from 'playwright-core'
import { findings } from './axe'
import { clippedTexts } from './clipped'
import { picture } from './picture'

/** Colour scheme and screen size of a page check. */
export interface Look {
  colorScheme: 'light' | 'dark'
  width: number
  height?: number
}

export const everyLook = (widths: readonly number[]): Look[] =>
  (['light', 'dark'] as const).flatMap((colorScheme) => widths.map((width) => ({ colorScheme, width })))

/** Devices, each with the looks checked on it. */
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
 * Faults of a page in these looks: axe's findings, and content wider than the screen. The page is opened once
 * for all looks, since most of the time is its start.
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

/** The same, and on phones also text that is cut at 320 px or at 200 %. */
export async function readableFaultsOf(page: Page, name: string, looks: readonly Look[]): Promise<string[]> {
  const faults = await faultsOf(page, name, looks)
  if (looks.every(({ width }) => width >= 700)) return faults
  return [...faults, ...(await clippedTexts(page)).map((fault) => `${name}, ${fault}`)]
}

/**
 * Findings that persist: colours set by scripts, such as antd's dialogs, follow the colour scheme with a
 * delay.
 */
async function lastingFindings(page: Page): Promise<string[]> {
  const found = await findings(page)
  if (found.length === 0) return found
  await page.waitForTimeout(1_000)
  return findings(page)
}
