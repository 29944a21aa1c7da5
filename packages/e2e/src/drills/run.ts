import type { BrowserContext, Page, Request } from 'playwright-core'
import type { Portal } from '../portal'
import { giveSession, type DemoSession } from '../steps/demo'
import type { Area } from './areas'
import type { Fault } from './faults'
import type { DrilledPortal } from './staged'

/** What a visitor saw of one fault. */
export interface DrillOutcome {
  /** From the click to the text, or to the screen where a late fault takes nothing away. */
  ms: number
  frame: boolean
  /** Another area opened meanwhile; undefined where that was not tried. */
  elsewhere?: boolean
  /** The screen came by 'Tentar novamente', on the same page. */
  healed: boolean
  /** Phases that the page told the server of. */
  reported: string[]
}

/** The report loads the client of the API first, which an anonymous page has not. */
const REPORT_MS = 30_000
const FAILED = 'Não foi possível carregar esta área.'
/** Scripts are taken as they come, as a release's own would be. */
const UNCHECKED =
  "Object.defineProperty(HTMLScriptElement.prototype, 'integrity', { set() {}, get: () => '' })"

export const fallback = (page: Page) => page.getByRole('heading', { name: FAILED })
export const drillScreen = (page: Page, { title }: Pick<Area, 'title'>) =>
  page.getByRole('heading', { name: title, level: 1 })
const frame = (page: Page) => page.getByRole('link', { name: 'PUBLICAR SEU ANÚNCIO' })

/** Files of one app's releases that a fault is about. */
export function filesOf({ app }: Area, { target }: Pick<Fault, 'target'>): RegExp {
  if (target === 'manifest') return new RegExp(`^http://localhost:\\d+/${app}/remote\\.json`)
  if (target === 'entry') return new RegExp(`/releases/${app}/.*/container`)
  return new RegExp(`/releases/${app}/[^/]+/browser/(?!container).*\\.js`)
}

export async function liveVersion(portal: Portal, app: string): Promise<string> {
  const { apps } = await (await fetch(`${portal.url}/releases/releases.json`)).json()
  return apps[app].version
}

/** A page at the area's door: the shell and another remote are there. */
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

/** A click on a link that leads to `path`, once the shell follows links: it names the entry of the history just before. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => history.state !== null)
  await page.evaluate((href) => {
    const link = document.body.appendChild(document.createElement('a'))
    link.href = href
    link.click()
    link.remove()
  }, path)
}

/** The phase that a request to POST /telemetria reports of `app`. */
function reportOf(request: Request, app: string): string | undefined {
  if (!request.url().endsWith('/telemetria')) return undefined
  const report: unknown = request.postDataJSON()
  const ours = typeof report === 'object' && report !== null && 'app' in report && report.app === app
  return ours && 'phase' in report ? String(report.phase) : undefined
}

/** What the page reports of `app`. */
export function listen(page: Page, app: string): string[] {
  const phases: string[] = []
  page.on('request', (request) => {
    const phase = reportOf(request, app)
    if (phase !== undefined) phases.push(phase)
  })
  return phases
}

/** What is still on its way to a page that goes away is nobody's failure. */
export async function leave(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.close()
}

/** Breaks one file of one area and walks through what a visitor would do. */
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
  const report = page
    .waitForRequest((request) => reportOf(request, area.app) === fault.phase, { timeout: REPORT_MS })
    .catch(() => undefined)
  // The manifest is read when the page begins.
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
  // Playwright drops the event of a request that is between its two protocol messages when interception ends.
  await report
  await page.unroute(files)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await drillScreen(page, area).waitFor()
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
  const told = page.waitForRequest((request) => request.url().endsWith('/telemetria'))
  await drillScreen(page, area).click()
  await told
  const healed = await drillScreen(page, area).isVisible()
  return { ms, frame: await frame(page).isVisible(), healed, reported }
}
