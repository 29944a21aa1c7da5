import { findBrowser } from './browser'

/** Installs the browser where there is none: it may take minutes, which no test's time limit should have to cover. */
export default function prepareBrowser(): void {
  findBrowser()
}
