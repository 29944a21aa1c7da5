import type { Page } from './page'
import { fits } from './path'
import { queries } from './portable-locator'
import { until } from './probe'
import type { Tab } from './tab'

const call = <A>(run: (argument: A) => unknown, argument: A): string =>
  `(${run.toString()})(${JSON.stringify(argument) ?? 'undefined'})`

/** The first tab that did not exist before. */
async function newTab(tab: Tab, known: Tab[]): Promise<Page> {
  const ids = known.map(({ id }) => id)
  return until('Waiting for a popup', async () => {
    const opened = (await tab.tabs()).find(({ id }) => !ids.includes(id))
    return opened === undefined
      ? { ok: false, why: 'none was opened' }
      : { ok: true, value: portablePage(opened) }
  })
}

/** A page for journeys, on top of any tab driver. */
export function portablePage(tab: Tab): Page {
  return {
    ...queries(tab, []),
    goto: (url) => tab.goto(url),
    reload: () => tab.reload(),
    goBack: () => tab.back(),
    goForward: () => tab.forward(),
    waitForURL: (wanted) =>
      until(`Waiting for the address ${String(wanted)}`, async () => {
        const url = await tab.address()
        return fits(url, wanted) ? { ok: true, value: undefined } : { ok: false, why: `it is ${url}` }
      }),
    // The caller knows the function's return type; it is transferred as JSON.
    evaluate: async <R, A>(run: (argument: A) => R | Promise<R>, argument: A) =>
      (await tab.run(call(run, argument))) as R,
    waitForFunction: (isTrue, argument) =>
      until(`Waiting for ${isTrue.toString()}`, async () =>
        (await tab.run(call(isTrue, argument)))
          ? { ok: true, value: undefined }
          : { ok: false, why: 'it stays false' },
      ),
    waitForEvent: async () => newTab(tab, await tab.tabs()),
    close: () => tab.close(),
  }
}
