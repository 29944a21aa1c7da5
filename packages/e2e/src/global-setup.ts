import { findBrowser } from './browser'
import { installEngines } from './engines/installed'

/** Installs the browsers that are missing: it may take minutes, which no test's time limit should have to cover. */
export default function prepareBrowsers(): void {
  findBrowser()
  installEngines()
}
