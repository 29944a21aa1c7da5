import type { BrowserContext, Page, Route } from 'playwright-core'
import type { Portal } from '../portal'
import type { DemoSession } from '../steps/demo'
import type { Area } from './areas'
import { fallback, filesOf, follow, liveVersion, openDoor, drillScreen, reportOfPhase } from './run'
import type { DrilledPortal } from './staged'

/** Faults invisible to visitors. */
export interface Unnoticed {
  name: string
  run(open: Open, area: Area, portal: Portal): Promise<void>
}
type Open = (options?: { staged?: boolean }) => Promise<Page>

/** Fails the first request of each file and serves all later ones. */
function firstFails(): (route: Route) => Promise<void> {
  const failed = new Set<string>()
  return (route) => {
    const file = new URL(route.request().url()).pathname
    if (failed.has(file)) return route.fallback()
    failed.add(file)
    return route.abort()
  }
}

function hiccup(target: 'manifest' | 'entry' | 'chunk'): Unnoticed {
  return {
    name: `${target} that fails once is asked for again`,
    async run(open, area) {
      const page = await open({ staged: target === 'manifest' })
      await page.route(filesOf(area, { target }), firstFails())
      if (target === 'manifest') await page.reload()
      await arrives(page, area)
    },
  }
}

/** A busy machine may exceed the timeout of an area, whose panel is then replaced by the screen. */
async function arrives(page: Page, area: Area): Promise<void> {
  await follow(page, area.path)
  await drillScreen(page, area).or(fallback(page)).first().waitFor()
  if (!(await fallback(page).isVisible())) return
  const reason = await page.getByText(/ · /).filter({ hasText: area.app }).textContent()
  if (reason?.includes('tempo esgotado') !== true) throw new Error(`The visitor saw the fallback: ${reason}`)
  await drillScreen(page, area).waitFor()
}

/** Only files of the live release; its predecessor is intact. */
async function liveFiles(portal: Portal, { app }: Area, file: string): Promise<RegExp> {
  const version = await liveVersion(portal, app)
  return new RegExp(`/releases/${app}/${version.replaceAll('.', '\\.')}/browser/${file}`)
}

const broken: Unnoticed[] = [
  ['entry', 'container', (route: Route) => route.fulfill({ status: 404 })] as const,
  ['chunk', '(?!container).*\\.js', (route: Route) => route.fulfill({ status: 404 })] as const,
  ['entry', 'container', (route: Route) => route.fulfill({ body: 'var x = {' })] as const,
].map(([target, file, answer], index) => ({
  name: `${index === 2 ? 'corrupt' : 'missing'} ${target} of the live release: the one before serves`,
  async run(open, area, portal) {
    const page = await open()
    await page.route(await liveFiles(portal, area, file), answer)
    await Promise.all([reportOfPhase(page, area.app, target), arrives(page, area)])
  },
}))

const oldTab: Unnoticed = {
  name: 'an old tab whose files are gone is loaded anew, once',
  async run(open, area) {
    const page = await open()
    const loads: string[] = []
    page.on('load', () => loads.push(page.url()))
    await page.route(filesOf(area, { target: 'entry' }), (route) => route.fulfill({ status: 404 }))
    await page.route('**/releases/releases.json', (route) =>
      route.fulfill({ json: { apps: { [area.app]: { version: 'outra' } } } }),
    )
    await follow(page, area.path)
    await page.waitForEvent('load')
    await fallback(page).waitFor()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByRole('button', { name: 'Tentar novamente' }).and(page.locator(':enabled')).waitFor()
    if (loads.length !== 1) throw new Error(`The page was loaded ${loads.length} times: ${loads.join(', ')}`)
  },
}

export const UNNOTICED: readonly Unnoticed[] = [
  hiccup('manifest'),
  hiccup('entry'),
  hiccup('chunk'),
  ...broken,
  oldTab,
]

export function opener(
  context: BrowserContext,
  portal: DrilledPortal,
  area: Area,
  session: DemoSession,
): Open {
  return (options = {}) => openDoor(context, portal, area, { session, ...options })
}
