import { html, trustedHtml, type Html } from '@portal/domain/html'
import { integrityOf, type RemoteRoute } from '@portal/platform/manifest'
import { toColumns } from '../columns'
import { headTags, type HeadTag } from '../head/tags'
import { STATE_ID, type SentState } from '../page'
import { shownStyles } from './shownStyles'
import type { Head } from '@portal/platform'
import type { LiveApp, RenderSite } from '@portal/platform/render'

const STATIC_HEAD = html`${[
  html`<meta charset="utf-8">`,
  html`<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
  html`<meta name="color-scheme" content="light dark">`,
  // Parental and school filters recognize adult sites by this label (rule: idade/rotulo).
  html`<meta name="rating" content="RTA-5042-1996-1400-1577-RTA">`,
  html`<meta name="theme-color" content="#FFFFFF" media="(prefers-color-scheme: light)">`,
  html`<meta name="theme-color" content="#1D181C" media="(prefers-color-scheme: dark)">`,
  html`<link rel="manifest" href="/app.webmanifest">`,
]}`

/**
 * Requires Trusted Types: strings become scripts or markup only through the policy in
 * `static/after-paint.js`, released with this page (docs/adr/0044). Sessions with versions under test load
 * scripts from elsewhere and omit it.
 */
const TRUSTED_TYPES = html`<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'; trusted-types default">`

/**
 * JSON in an inert script element, escaped so that it can neither close the element nor open a comment, and beyond
 * Latin-1 like `inLatin1`.
 */
export function inertJson(json: string): Html {
  return trustedHtml(
    json.replace(
      /[<\u0100-\uffff]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  )
}

/**
 * Replaces characters beyond Latin-1 by references: a single one makes V8 store the page with two bytes per character,
 * which takes ten times as long to encode.
 */
function inLatin1(markup: Html | string): Html {
  return trustedHtml(
    markup.toString().replace(/[\u{100}-\u{10ffff}]/gu, (character) => `&#${character.codePointAt(0)};`),
  )
}

function attributes(attrs: Record<string, string>): Html {
  return html`${Object.entries(attrs).map(([name, value]) => html` ${name}="${value}"`)}`
}

function headHtml({ tag, attrs, text = '' }: HeadTag): Html {
  if (tag === 'title') return html`<title>${text}</title>`
  const open = html`<${tag}${attributes(attrs)} data-head>`
  return tag === 'script' ? html`${open}${inertJson(text)}</script>` : open
}

/** A stylesheet of a release, trusted like the scripts of this page. */
const releasedCss = (text: string) => trustedHtml(text)

/**
 * A stylesheet of the first view, inlined when its text is known, so that the first paint needs no further
 * request. webpack looks it up by `data-href`; without it the chunk would fetch the file again and break the
 * cascade order.
 */
function stylesheet({ styles, base }: LiveApp, file: string): Html {
  const name = file.slice(file.lastIndexOf('/') + 1)
  const text = styles?.[file]
  return text === undefined
    ? html`<link rel="stylesheet" data-href="${name}" href="${base + file}">`
    : html`<style data-href="${name}">${releasedCss(text)}</style>`
}

function styleSheets(app: LiveApp, expose: string): Html {
  return html`${sheetsOf(app, expose).map((file) => stylesheet(app, file))}`
}

function sheetsOf({ manifest }: LiveApp, expose: string): readonly string[] {
  return manifest.hints[expose]?.css ?? []
}

/** The combined text of the files; undefined when one is not inlined. */
function textOf(app: LiveApp, files: readonly string[]): string | undefined {
  const texts = files.map((file) => app.styles?.[file])
  return texts.includes(undefined) ? undefined : texts.join('')
}

/**
 * The shell's styles: for a lean page only the rules that its first view uses, and all of them without
 * scripts; otherwise, or when that is unknown, all of them.
 */
function shellStyles({ site: { shell }, remote, route, markup }: DocumentParts): Html {
  const own = remote && route && textOf(remote, sheetsOf(remote, route.expose))
  const files = sheetsOf(shell, './deferred')
  const text = textOf(shell, files)
  if (route?.lean !== true || own === undefined || text === undefined) return styleSheets(shell, './deferred')
  const shown = shownStyles(text, markup, own)
  const complete = files.map((file) => html`<link rel="stylesheet" href="${shell.base + file}">`)
  // webpack inserts the complete styles after the first `data-href`.
  return html`<style data-href>${releasedCss(shown)}</style><noscript>${complete}</noscript>`
}

/**
 * Lists the shell's start-up scripts and the first view's dependencies for `static/after-paint.js`, which
 * requests them after paint. When there is no content to read yet, files of the page's own origin are
 * preloaded at once (for other origins the request mode is only known in the browser).
 */
function startTags({ site: { shell }, remote, route, state: { remotes }, wait }: DocumentParts): Html {
  const { entry, initial = [] } = shell.manifest.browser
  const scripts = checked(shell, [...initial, entry])
  const hints = [
    ...(typeof remotes === 'string' ? [remotes] : []),
    ...hinted(shell, './main', 'js'),
    ...hinted(shell, './deferred', 'js'),
    ...(route?.lean === true ? hinted(shell, './deferred', 'css') : []),
    ...(remote === undefined || route === undefined ? [] : screenFiles(remote, route)),
    // A signed-in screen calls the API at once; a rendered one already has its data.
    ...(route?.access === 'session' ? hinted(shell, './api', 'js') : []),
  ].filter((address) => !scripts.includes(address))
  const early = wait ? [...scripts, ...hints].filter((address) => address.startsWith('/')) : []
  const later = hints.filter((address) => !early.includes(address))
  const begin = 'browser/after-paint.js'
  const own = attributes({
    src: shell.base + begin,
    ...checkOf(shell, begin),
    'data-scripts': scripts.join(' '),
    'data-hints': later.join(' '),
  })
  return html`<script defer${own}></script>${early.map(preload)}`
}

/** A preload is used only if its integrity equals the script's. */
function preload(checkedAddress: string): Html {
  const [href = '', integrity] = checkedAddress.split('#')
  const as = href.endsWith('.css') ? 'style' : 'script'
  return html`<link${attributes({ rel: 'preload', as, href, ...(integrity && { integrity }) })}>`
}

/** The container, the exposed module and its lazy screen, loaded in parallel instead of in sequence. */
function screenFiles(remote: LiveApp, { expose, screen }: ShownRoute): string[] {
  const lazy = `${expose}#${screen ?? ''}`
  return [
    ...checked(remote, [remote.manifest.browser.entry]),
    ...hinted(remote, expose, 'js'),
    ...hinted(remote, lazy, 'js'),
    ...hinted(remote, lazy, 'css'),
  ]
}

function hinted(app: LiveApp, name: string, kind: 'js' | 'css'): string[] {
  const files = app.manifest.hints[name]?.[kind] ?? []
  return kind === 'js' ? checked(app, files) : files.map((file) => app.base + file)
}

/**
 * Script addresses with their integrity for `after-paint.js`: `address#integrity`. A hint without it would be
 * fetched twice.
 */
function checked(app: LiveApp, files: readonly string[]): string[] {
  return files.map((file) => [app.base + file, integrityOf(app.manifest, file)].filter(Boolean).join('#'))
}

/** Integrity of a script; one of another origin is checked only when requested with CORS. */
function checkOf({ base, manifest }: LiveApp, file: string): Record<string, string> {
  const integrity = integrityOf(manifest, file)
  if (integrity === undefined) return {}
  return { integrity, ...(base.startsWith('/') ? {} : { crossorigin: 'anonymous' }) }
}

function contributedStyles({ site: { remotes }, contributed = [] }: DocumentParts): Html[] {
  return contributed.flatMap(({ app, expose }) =>
    remotes.filter(({ manifest }) => manifest.app === app).map((remote) => styleSheets(remote, expose)),
  )
}

const DISPLAY_FACE = 'browser/display.woff2'

/** Preloads the heading font first: it is used on the first paint or not until the next page. */
function displayFace({ base, manifest }: LiveApp): Html | '' {
  if (manifest.files[DISPLAY_FACE] === undefined) return ''
  const href = base + DISPLAY_FACE
  const rule = html`@font-face{font-family:'Vitrine Display';src:url(${href}) format('woff2');font-weight:600 700;font-display:optional}`
  const preloaded = { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: 'anonymous' }
  return html`<link${attributes(preloaded)}><style>${rule}</style>`
}

type ShownRoute = Pick<RemoteRoute, 'access' | 'expose' | 'screen' | 'lean'>

export interface DocumentParts {
  site: RenderSite
  head: Head
  /** Markup of `#root`. */
  markup: string
  state: SentState
  /** The current remote and route, whose files are hinted. */
  remote?: LiveApp
  route?: ShownRoute
  /** Apps and exposes of the contributions on the page, whose styles it includes. */
  contributed?: readonly { app: string; expose: string }[]
  /** The markup is only the frame, with no content before the scripts run. */
  wait: boolean
}

/** Parts of a page that only its releases and its route determine. */
interface ReleasedHead {
  /** Icon and heading font. */
  frame: Html
  /** Font faces, the area's and the screen's styles, and the scripts. */
  screen: Html
}

/** By the shell's release, then by route: a process renders one release set, and it has few routes. */
const releasedHeads = new WeakMap<LiveApp, Map<string, ReleasedHead>>()

function releasedHead(parts: DocumentParts): ReleasedHead {
  const { site, remote, route, state, wait } = parts
  const { expose, screen, access, lean } = route ?? {}
  const key = [
    site.area,
    remote?.manifest.app,
    expose,
    screen,
    access,
    lean,
    typeof state.remotes,
    wait,
  ].join(' ')
  const heads = releasedHeads.get(site.shell) ?? new Map<string, ReleasedHead>()
  releasedHeads.set(site.shell, heads)
  const known = heads.get(key) ?? writeReleasedHead(parts)
  heads.set(key, known)
  return known
}

function writeReleasedHead(parts: DocumentParts): ReleasedHead {
  const { site, remote, route } = parts
  const { shell, area } = site
  return {
    frame: html`${[
      html`<link${attributes({ rel: 'icon', type: 'image/svg+xml', href: `${shell.base}browser/icone.svg` })}>`,
      displayFace(shell),
    ]}`,
    screen: html`${[
      styleSheets(shell, './main'),
      area === undefined ? '' : styleSheets(shell, `./${area}`),
      remote === undefined || route === undefined ? '' : styleSheets(remote, route.expose),
      startTags(parts),
    ]}`,
  }
}

const inertState = (state: object): Html => inertJson(JSON.stringify(toColumns(state)))

const inertRemotes = new WeakMap<object, Html>()

/** A contained list of remotes is the same for every page, and half of its state. */
function stateHtml({ remotes, ...others }: SentState): Html {
  if (typeof remotes === 'string') return inertState({ remotes, ...others })
  const known = inertRemotes.get(remotes) ?? inertState(remotes)
  inertRemotes.set(remotes, known)
  return html`{"remotes":${known},${trustedHtml(inertState(others).toString().slice(1))}`
}

/**
 * The complete page. It has no executable inline script: the state is inert JSON, so the
 * Content-Security-Policy needs no exception.
 */
export function documentHtml(parts: DocumentParts): string {
  const { site, head, markup, state } = parts
  const { frame, screen } = releasedHead(parts)
  return html`${[
    html`<!doctype html><html lang="pt-BR"><head>`,
    STATIC_HEAD,
    state.overrides === undefined ? TRUSTED_TYPES : '',
    site.cepApiUrl === undefined ? '' : html`<meta name="cep-api" content="${site.cepApiUrl}/{cep}/json/">`,
    inLatin1(html`${headTags(head, state.site).map(headHtml)}`),
    frame,
    shellStyles(parts),
    screen,
    contributedStyles(parts),
    html`</head><body${site.area === 'operacao' ? html` class="op"` : ''}>`,
    // Already escaped by React.
    html`<div id="root">${inLatin1(markup)}</div>`,
    html`<script type="application/json" id="${STATE_ID}">${stateHtml(state)}</script>`,
    html`</body></html>`,
  ]}`.toString()
}
