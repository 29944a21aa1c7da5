import { findBrowser, NO_BROWSER } from './browser'

/** These drive another engine, and skip themselves where it is missing. */
const DRIVES_ANOTHER = /(?:firefox|webkit)\.journey\.ts$/

/** Skips each test of a file that drives Chromium where there is none; its name says why. */
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
