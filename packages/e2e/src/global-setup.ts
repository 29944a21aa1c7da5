import { installBrowser } from './browser'
import { installEngines } from './engines/installed'
import { hasBrowser, KEPT_TEMPLATE, makeTemplate, TEMPLATE } from './template'

/**
 * Slow preparation outside of test timeouts: installs missing browsers, and fills the demo's data folder once
 * for all files.
 */
export default async function prepare(): Promise<void> {
  installBrowser()
  installEngines()
  if (hasBrowser()) process.env[TEMPLATE] = process.env[KEPT_TEMPLATE] ?? (await makeTemplate())
}
