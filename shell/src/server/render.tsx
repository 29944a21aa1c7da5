import { createCall, type Call } from '@portal/api/client'
import { installHost, type Head, type Host, type ScreenModule, type Site } from '@portal/platform'
import { liveRemotes, type LiveRemote, type PageState } from '@portal/platform/manifest'
import { App } from '../App'
import { headOf } from '../head/headOf'
import { shareImage } from '../head/shareImage'
import { resolveAddress } from '../routing/resolve'
import { createRouteTable, type AppRoute, type RouteTable } from '../routing/table'
import { screenOf } from '../remotes/screenOf'
import type { SentState } from '../page'
import { openContributions } from './contributions'
import { documentHtml } from './document'
import type { RenderedDocument, RenderInput, RenderSite } from '@portal/platform/render'
import type { LoadModule } from '../remotes/loader'
import { createServerLoader } from './loader'
import { renderMarkup } from './markup'
import { createServerShell, createServerHost } from './shell'
import type { Outcome, Shown } from '../routing/view'

interface Prepared {
  table: RouteTable
  host: Host
  remotes: LiveRemote[]
  loadModule: LoadModule
}

let prepared: (Prepared & { releases: string }) | undefined

function releasesOf({ shell, remotes }: RenderSite): string {
  return [shell, ...remotes].map(({ manifest: { app, version } }) => `${app}@${version}`).join(' ')
}

/**
 * Created once per release set: the route table, the host for remotes, and their bundle loader. Loaded
 * bundles cannot be unloaded, so a process renders only one set.
 */
function prepare(site: RenderSite): Prepared {
  const releases = releasesOf(site)
  if (prepared?.releases === releases) return prepared
  if (prepared !== undefined)
    throw new Error(`This process renders ${prepared.releases}; start another for ${releases}.`)
  const table = createRouteTable(site.remotes.map(({ manifest }) => manifest))
  const host = createServerHost(table)
  installHost(host)
  const loadModule = createServerLoader(site.remotes)
  prepared = { releases, table, host, remotes: liveRemotes(site.remotes), loadModule }
  return prepared
}

/** The origin is arbitrary; only path and query are used. */
function addressOf({ url }: Pick<RenderInput, 'url'>): URL {
  return new URL(url, 'http://portal.invalid')
}

/** Facts of the deployment for screens and head. */
function siteOf(render: RenderSite): Site {
  const { brand, publicUrl, legalContact, empresa, apiUrl, pagamentos, idade, area, settings, shell } = render
  const site = { brand, publicUrl, legalContact, empresa, apiUrl, pagamentos, idade }
  return {
    ...site,
    ...(area && { area }),
    ...(settings && { settings }),
    shareImage: shareImage(shell.base, brand),
  }
}

function pageState({ site: render, overrides }: RenderInput, rendered: PageState['rendered']): SentState {
  const { releasesUrl, remotesUrl, shell } = render
  return {
    site: siteOf(render),
    releasesUrl,
    shellVersion: shell.manifest.version,
    // Without content, the page would be blank while its list is fetched.
    remotes: (rendered && remotesUrl) || prepare(render).remotes,
    ...(overrides && { overrides }),
    ...(rendered && { rendered }),
  }
}

/** JSON-LD is already in the head, where `readPageState` finds it. */
const withoutJsonLd = ({ jsonLd: _, ...head }: Head): Head => head

async function draw(
  input: RenderInput,
  outcome: Shown,
  head: Head,
): Promise<Pick<RenderedDocument, 'html' | 'fault'>> {
  const { site: render, url, overrides = {} } = input
  const { table, host, loadModule } = prepare(render)
  const site = siteOf(render)
  const slots = openContributions({
    loadModule,
    call: callBy(input.spareTransport ?? input.transport),
    now: new Date(input.now),
    site,
    url: addressOf(input),
  })
  const shell = createServerShell({ site, table, host, url: addressOf(input), outcome, slots })
  const route =
    'route' in outcome
      ? outcome.route
      : table.match(shell.navigation.store.getState().view.place.pathname)?.route
  const screen = outcome.kind === 'screen' ? outcome : undefined
  const markup = await renderMarkup(<App shell={shell} />)
  const rendered = screen && {
    url,
    data: screen.data,
    head: withoutJsonLd(head),
    now: input.now,
    ...(slots.shown.length > 0 && { contributions: slots.data() }),
  }
  const html = documentHtml({
    site: render,
    head,
    markup,
    state: pageState(input, rendered),
    remote: render.remotes.find(({ manifest: { app } }) => app === route?.app && !(app in overrides)),
    route,
    contributed: slots.shown.map(({ offer }) => offer),
    wait: outcome.kind === 'loading',
  })
  return { html, ...(slots.faults.length > 0 && { fault: slots.faults.join('; ') }) }
}

function callBy(transport: RenderInput['transport']): Call {
  return createCall({
    transport,
    baseUrl: '',
    token: () => undefined,
    onUnauthorized: () => undefined,
    newKey: () => '',
  })
}

/** The page without its screen, which the browser then loads: for signed-in areas and faults. */
export async function renderShellOnly(
  input: RenderInput,
  { status = 200, fault }: { status?: 200 | 503; fault?: string } = {},
): Promise<RenderedDocument> {
  const route = prepare(input.site).table.match(addressOf(input).pathname)?.route
  const head: Head = {
    title: route?.title ?? input.site.brand,
    // A page never rendered by the server has nothing to index; one with a temporary fault remains indexable.
    noindex: route?.server !== true || route.access !== 'public' || status !== 200,
  }
  return { status, ...(await draw(input, { kind: 'loading' }, head)), rendered: false, fault }
}

/** Renders one address as a complete document, or returns its redirect. Never rejects because of a remote. */
export async function renderDocument(input: RenderInput): Promise<RenderedDocument> {
  const { table } = prepare(input.site)
  const route = table.match(addressOf(input).pathname)?.route
  if (route?.redirect !== undefined && route.access === 'public') {
    return { status: 302, location: route.redirect + addressOf(input).search, rendered: false }
  }
  if (route !== undefined && (!route.server || route.access === 'session')) return renderShellOnly(input)
  const form = postedTo(input)
  const outcome = await resolveOnServer(input, form.screen)
  return { ...(await answer(input, outcome)), ...form.seen() }
}

/** Passes a posted form to the screen's `load`, and records whether it was read. */
function postedTo({ posted }: RenderInput) {
  let read = false
  return {
    seen: () => (read ? { posted: true } : {}),
    screen: ({ load, ...module }: ScreenModule<unknown>): ScreenModule<unknown> => ({
      ...module,
      load:
        load &&
        ((context) =>
          load({
            ...context,
            get posted() {
              read = posted !== undefined
              return posted
            },
          })),
    }),
  }
}

function resolveOnServer(
  input: RenderInput,
  withForm: (screen: ScreenModule<unknown>) => ScreenModule<unknown>,
): Promise<Outcome> {
  const { table, loadModule } = prepare(input.site)
  const ports = {
    table,
    loadScreen: (route: AppRoute) => loadModule(route, screenOf).then(withForm),
    call: callBy(input.transport),
    now: () => new Date(input.now),
    signedIn: () => false,
    site: siteOf(input.site),
  }
  return resolveAddress(ports, addressOf(input))
}

async function answer(input: RenderInput, outcome: Outcome): Promise<RenderedDocument> {
  switch (outcome.kind) {
    case 'redirect':
      return { status: outcome.status, location: outcome.to, rendered: false }
    case 'guarded':
      return renderShellOnly(input)
    case 'failed':
      return renderShellOnly(input, { fault: outcome.reason })
    case 'error':
      return renderShellOnly(input, { status: 503, fault: outcome.message })
    case 'not-found':
      return { status: 404, ...(await draw(input, outcome, headOf(outcome))), rendered: true }
    case 'screen':
      return drawScreen(input, outcome)
  }
}

async function drawScreen(
  input: RenderInput,
  outcome: Extract<Outcome, { kind: 'screen' }>,
): Promise<RenderedDocument> {
  const { status, validUntil } = outcome
  try {
    return { status, ...(await draw(input, outcome, headOf(outcome))), validUntil, rendered: true }
  } catch (failure) {
    return renderShellOnly(input, { fault: failure instanceof Error ? failure.message : String(failure) })
  }
}
