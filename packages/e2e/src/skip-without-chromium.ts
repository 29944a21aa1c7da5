import { findBrowser, NO_BROWSER } from './browser'

/** Journeys on other engines, which skip themselves when these are missing. */
const DRIVES_ANOTHER = /(?:firefox|webkit)\.journey\.ts$/

/** Without Chromium, skips each test of a file that needs it, with the reason in its name. */
function skipByName(): void {
  const named = (name: string) => `${name} (skipped: ${NO_BROWSER})`
  const { skip } = it
  const skipped = (name: string, work?: jest.ProvidesCallback) => skip(named(name), work)
  const each = (table: readonly unknown[]) => (name: string, work: (...row: unknown[]) => unknown) =>
    skip.each(table)(named(name), work)
  Object.assign(globalThis, { it: Object.assign(skipped, { each }) })
}

const isForChromium = !DRIVES_ANOTHER.test(expect.getState().testPath ?? '')
if (isForChromium && findBrowser() === undefined) skipByName()
