import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'
import { areEnginesHidden, installPackages, missingPackages } from '../../../scripts/engines.mjs'
import { attempt } from './attempt'

export const NO_BROWSER = missingPackages(['chromium-headless-shell'])
/** The headless shell first: it needs a third of the CPU of a full browser. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Path of a Chromium (`CHROME_PATH`, then the system's); undefined where none is installed. */
export function findBrowser(): string | undefined {
  if (areEnginesHidden()) return undefined
  const candidates = [process.env.CHROME_PATH ?? '', ...KNOWN, chromium.executablePath()]
  return candidates.find((path) => path !== '' && existsSync(path))
}

/** Installs a missing Chromium with Playwright or, as root, with apt; journeys are skipped when both fail. */
export function installBrowser(): void {
  if (areEnginesHidden() || findBrowser() !== undefined) return
  attempt('npx', ['--yes', 'playwright-core', 'install', '--only-shell', 'chromium'], 60_000)
  if (findBrowser() === undefined && process.getuid?.() === 0)
    installPackages(['chromium-headless-shell', 'fonts-liberation'])
  if (findBrowser() === undefined && process.getuid?.() === 0) installPackages(['chromium'])
}

export async function launchBrowser(...more: readonly string[]): Promise<Browser> {
  const executablePath = findBrowser()
  if (executablePath === undefined) throw new Error(NO_BROWSER)
  return chromium.launch({ executablePath, args: [...FLAGS, ...more] })
}
