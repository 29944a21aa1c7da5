import type { BrowserContext, Page, Request } from 'playwright-core'
import type { Portal } from '../portal'
import { giveSession, type DemoSession } from '../steps/demo'
import type { Area } from './areas'
import type { Fault } from './faults'
import type { DrilledPortal } from './staged'

/** What a visitor saw of a fault. */
export interface DrillOutcome {
  /** Time from the click to the fallback, or to the screen for a late fault. */
  ms: number
  frame: boolean
  /** Whether another area opened during the fault; undefined when not tried. */
  elsewhere?: boolean
  /** Whether 'Tentar novamente' showed the screen on the same page. */
  healed: boolean
  /** Phases reported to the server. */
  reported: string[]
}

const REPORT_MS = 30_000
const FAILED = 'Não foi possível carregar esta área.'
/** Disables integrity checks, so that changed scripts run like a release's own. */
const UNCHECKED =
  "Object.defineProperty(HTMLScriptElement.prototype, 'integrity', { set() {}, get: () => '' })"

export const fallback = (page: Page) => page.getByRole('heading', { name: FAILED })
export const drillScreen = (page: Page, { title }: Pick<Area, 'title'>) =>
  page.getByRole('heading', { name: title, level: 1 })
const frame = (page: Page) => page.getByRole('link', { name: 'PUBLICAR SEU ANÚNCIO' })

/** Files of an app's releases affected by a fault. */
export function filesOf({ app }: Area, { target }: Pick<Fault, 'target'>): RegExp {
  if (target === 'manifest') return new RegExp(`^http://localhost:\\d+/${app}/remote\\.json`)
  if (target === 'entry') return new RegExp(`/releases/${app}/.*/container`)
  return new RegExp(`/releases/${app}/[^/]+/browser/(?!container).*\\.js`)
}

export async function liveVersion(portal: Portal, app: string): Promise<string> {
  const { apps } = await (await fetch(`${portal.url}/releases/releases.json`)).json()
  return apps[app].version
}

/** Opens a page that links to the area, with the shell and another remote loaded. */
export async function openDoor(
  context: BrowserContext,
  portal: DrilledPortal,
  area: Area,
  {
    session,
    staged = false,
    unchecked = false,
  }: { session: DemoSession; staged?: boolean; unchecked?: boolean },
): Promise<Page> {
  const page = await context.newPage()
  if (unchecked) await page.addInitScript(UNCHECKED)
  if (area.signedIn) await giveSession(page, session)
  else await page.addInitScript(() => localStorage.setItem('shell:maioridade', 'true'))
  const manifest = `${portal.staged}/${area.app}/remote.json`
  const query = staged ? `?mf.${area.app}=${encodeURIComponent(manifest)}` : ''
  await page.goto(`${portal.url}${area.from}${query}`)
  return page
}

/** Clicks a link to `path` until the shell handles it: before hydration the browser would load the page anew. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.waitForFunction((href) => {
    let handled = false
    const seeHandled = (event: Event): void => {
      handled = event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', seeHandled, { once: true })
    const link = document.body.appendChild(document.createElement('a'))
    link.href = href
    link.click()
    link.remove()
    return handled
  }, path)
}

/** The phase of `app` reported by a request to POST /telemetria. */
function reportOf(request: Request, app: string): string | undefined {
  if (!request.url().endsWith('/telemetria')) return undefined
  const report: unknown = request.postDataJSON()
  const ours = typeof report === 'object' && report !== null && 'app' in report && report.app === app
  return ours && 'phase' in report ? String(report.phase) : undefined
}

/** The next report about `app` in this phase. Reporting first loads the API client on an anonymous page. */
export const reportOfPhase = (page: Page, app: string, phase: string): Promise<Request> =>
  page.waitForRequest((request) => reportOf(request, app) === phase, { timeout: REPORT_MS })

/** Records the reports about `app`. */
function listen(page: Page, app: string): string[] {
  const phases: string[] = []
  page.on('request', (request) => {
    const phase = reportOf(request, app)
    if (phase !== undefined) phases.push(phase)
  })
  return phases
}

/** Ignores requests that are aborted by leaving the page. */
export async function leave(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.close()
}

/** Breaks one file of one area and runs through a visitor's steps. */
export async function drill(
  context: BrowserContext,
  portal: DrilledPortal,
  area: Area,
  fault: Fault,
  session: DemoSession,
): Promise<DrillOutcome> {
  const page = await openDoor(context, portal, area, {
    session,
    staged: fault.target === 'manifest',
    unchecked: fault.ofTheRelease === true,
  })
  const reported = listen(page, area.app)
  try {
    return fault.late === true
      ? await walkLate(page, area, fault, reported)
      : await walk(page, area, fault, reported)
  } finally {
    await leave(page)
  }
}

async function walk(page: Page, area: Area, fault: Fault, reported: string[]): Promise<DrillOutcome> {
  const files = filesOf(area, fault)
  await page.route(files, fault.answer)
  const report = reportOfPhase(page, area.app, fault.phase).catch(() => undefined)
  // The manifest is read at page start.
  if (fault.target === 'manifest') await page.reload({ waitUntil: 'commit' })
  const clicked = performance.now()
  if (fault.target === 'manifest') await frame(page).waitFor()
  await follow(page, area.path)
  await fallback(page).waitFor()
  const ms = performance.now() - clicked
  const outcome = { ms, frame: await frame(page).isVisible(), reported }
  const elsewhere = fault.hangs === true ? undefined : await visitElsewhere(page, area)
  await page.evaluate(() => {
    document.documentElement.dataset.drill = 'over'
    document.body.dataset.samePage = ''
  })
  // Playwright drops the event of a request that is between two protocol messages when interception ends.
  await report
  await page.unroute(files)
  // A file that hung may arrive now, and its screen replace the button by itself.
  const screen = drillScreen(page, area)
  await Promise.any([page.getByRole('button', { name: 'Tentar novamente' }).click(), screen.waitFor()])
  await screen.waitFor()
  const healed =
    (await page.locator('body[data-same-page]').count()) === 1 && !(await fallback(page).isVisible())
  return { ...outcome, elsewhere, healed }
}

async function visitElsewhere(page: Page, { from, path }: Area): Promise<boolean> {
  await follow(page, from)
  await fallback(page).waitFor({ state: 'hidden' })
  const opened = await page.getByRole('heading', { level: 1 }).first().isVisible()
  await follow(page, path)
  await fallback(page).waitFor()
  return opened
}

async function walkLate(page: Page, area: Area, fault: Fault, reported: string[]): Promise<DrillOutcome> {
  await page.route(filesOf(area, fault), fault.answer)
  const clicked = performance.now()
  await follow(page, area.path)
  await drillScreen(page, area).waitFor()
  const ms = performance.now() - clicked
  const telemetry = page.waitForRequest((request) => request.url().endsWith('/telemetria'))
  await drillScreen(page, area).click()
  await telemetry
  const healed = await drillScreen(page, area).isVisible()
  return { ms, frame: await frame(page).isVisible(), healed, reported }
}
