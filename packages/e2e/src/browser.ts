import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'
import { attempt } from './attempt'

const KNOWN = [
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

function installed(): string | undefined {
  const candidates = [process.env.CHROME_PATH ?? '', ...KNOWN, chromium.executablePath()]
  return candidates.find((path) => path !== '' && existsSync(path))
}

/** Path of a Chromium: `CHROME_PATH`, the system's, else installed by playwright or, as root, by apt. */
export function findBrowser(): string {
  const found = installed()
  if (found !== undefined) return found
  attempt('npx', ['--yes', 'playwright-core', 'install', 'chromium'], 60_000)
  if (installed() === undefined && process.getuid?.() === 0) {
    attempt('apt-get', ['update', '-qq'], 120_000)
    attempt('apt-get', ['install', '-y', '-qq', 'chromium'], 300_000)
  }
  const path = installed()
  if (path === undefined) throw new Error('No Chromium found: install one, or set CHROME_PATH.')
  return path
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: FLAGS })
}
