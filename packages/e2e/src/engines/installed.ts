import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { areEnginesHidden, installPackages } from '../../../../scripts/engines.mjs'
import type { WebkitTools } from './webkit'

export const FIREFOX_PACKAGES = ['firefox-esr']
export const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb']

const existing = (...paths: (string | undefined)[]): string | undefined =>
  areEnginesHidden() ? undefined : paths.find((path) => path !== undefined && existsSync(path))

export const findFirefox = (): string | undefined =>
  existing(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox')

/** Debian's path: under the architecture's directory, a folder per API version. */
function findMiniBrowser(): string | undefined {
  const folders = (path: string) =>
    readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(path, name))
  if (!existsSync('/usr/lib')) return undefined
  return ['/usr/lib', ...folders('/usr/lib')]
    .flatMap(folders)
    .filter((path) => /\/webkit2?gtk-[\d.]+$/.test(path))
    .map((path) => join(path, 'MiniBrowser'))
    .find((path) => existsSync(path))
}

export function findWebkit(): WebkitTools | undefined {
  const driver = existing('/usr/bin/WebKitWebDriver')
  const display = existing('/usr/bin/Xvfb')
  const miniBrowser = findMiniBrowser()
  if (driver === undefined || display === undefined || miniBrowser === undefined) return undefined
  return { driver, miniBrowser, display }
}

/** Installs missing engines where permitted; journeys of engines that remain missing are skipped. */
export function installEngines(): void {
  if (findFirefox() !== undefined && findWebkit() !== undefined) return
  if (areEnginesHidden() || process.getuid?.() !== 0) return
  console.error('Instalando Firefox e WebKit para as jornadas…')
  installPackages([...FIREFOX_PACKAGES, ...WEBKIT_PACKAGES])
}
