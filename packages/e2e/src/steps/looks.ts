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
 * for all looks, since most of the time is its start; at a width seen before only colours have changed.
 */
export async function faultsOf(page: Page, name: string, looks: readonly Look[]): Promise<string[]> {
  const faults: string[] = []
  const seen = new Set<number>()
  for (const { colorScheme, width, height = width < 700 ? 700 : 900 } of looks) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    const look = `${name}, ${width} px, ${colorScheme}`
    await picture(page, look)
    const found = await lastingFindings(page, seen.has(width) ? 'colours' : 'all')
    seen.add(width)
    faults.push(...found.map((finding) => `${look}: ${finding}`))
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (beyond > 0) faults.push(`${look}: ${beyond} px too wide`)
    const unseen = await page.evaluate(fieldWithoutRing)
    if (unseen !== undefined) faults.push(`${look}: the focus on ${unseen} cannot be seen`)
  }
  return faults
}

/** The focused field, if its ring has the field's own colour. Runs in the page. */
function fieldWithoutRing(): string | undefined {
  const field = document.activeElement
  if (field === null || !field.matches('input:focus-visible, textarea:focus-visible')) return undefined
  const { outlineStyle, outlineColor, backgroundColor } = getComputedStyle(field)
  return outlineStyle !== 'none' && outlineColor === backgroundColor ? field.outerHTML : undefined
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
async function lastingFindings(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  const found = await findings(page, rules)
  if (found.length === 0) return found
  await page.waitForTimeout(1_000)
  return findings(page, rules)
}
