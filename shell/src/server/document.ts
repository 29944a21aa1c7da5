import { html, trustedHtml, type Html } from '@portal/domain/html'
import { integrityOf, type PageState, type RemoteRoute } from '@portal/platform/manifest'
import { toColumns } from '../columns'
import { headTags, type HeadTag } from '../head/tags'
import { STATE_ID } from '../page'
import { shownStyles } from './shownStyles'
import type { Head } from '@portal/platform'
import type { LiveApp, RenderSite } from '@portal/platform/render'

const STATIC_HEAD = html`${[
  html`<meta charset="utf-8">`,
  html`<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
  html`<meta name="color-scheme" content="light dark">`,
  // By this label filters of parents and schools know a site for adults (rule: idade/rotulo).
  html`<meta name="rating" content="RTA-5042-1996-1400-1577-RTA">`,
  html`<meta name="theme-color" content="#FFFFFF" media="(prefers-color-scheme: light)">`,
  html`<meta name="theme-color" content="#1D181C" media="(prefers-color-scheme: dark)">`,
  html`<link rel="manifest" href="/app.webmanifest">`,
]}`

/**
 * No string becomes a script or markup but through the policy of `static/after-paint.js`, which is released with this page
 * (docs/adr/0044). Versions under test come from elsewhere: a session with them goes without.
 */
const TRUSTED_TYPES = html`<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'; trusted-types default">`

/** JSON inside an inert script element: nothing in it can close the element or open a comment. */
export function inertJson(json: string): Html {
  return trustedHtml(
    json.replace(
      /[<\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
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

/** A sheet of a release, which was made with the scripts that this page runs. */
const releasedCss = (text: string) => trustedHtml(text)

/**
 * A stylesheet of the first view, inside the page where its text is known: the first paint then waits for nothing else.
 * `data-href` is the name that webpack asks by: without it the chunk would fetch the file again and upset the order.
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

/** The text of all of them; undefined where one is a file of its own. */
function textOf(app: LiveApp, files: readonly string[]): string | undefined {
  const texts = files.map((file) => app.styles?.[file])
  return texts.includes(undefined) ? undefined : texts.join('')
}

/** Of a lean page's later sheet what it shows; of any other's, or where that cannot be told, all of it. */
function laterStyles({ site: { shell }, remote, route, markup }: DocumentParts): Html | '' {
  const own = remote && route && textOf(remote, sheetsOf(remote, route.expose))
  const later = textOf(shell, sheetsOf(shell, './later'))
  if (route?.lean !== true || own === undefined || later === undefined) return styleSheets(shell, './later')
  const shown = shownStyles(later, markup, own)
  return shown === '' ? '' : html`<style>${releasedCss(shown)}</style>`
}

/**
 * The shell's own start, and what the first view needs besides, for `static/after-paint.js`: the page reads and looks
 * complete before any script is asked for. Where there is nothing to read yet, the files of the page's own origin are
 * fetched at once (of another's, only the browser knows how they will be asked for).
 */
function startTags({ site: { shell }, remote, route, wait }: DocumentParts): Html {
  const { entry, initial = [] } = shell.manifest.browser
  const scripts = checked(shell, [...initial, entry])
  const hints = [
    ...hinted(shell, './main', 'js'),
    ...hinted(shell, './later', 'js'),
    ...(route?.lean === true ? hinted(shell, './later', 'css') : []),
    ...(remote === undefined || route === undefined ? [] : screenFiles(remote, route)),
    // A screen of one's own data asks for it at once; a rendered one carries its data.
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

/** A hint counts for a script that is held against the same hash alone. */
function preload(checkedAddress: string): Html {
  const [href = '', integrity] = checkedAddress.split('#')
  const as = href.endsWith('.css') ? 'style' : 'script'
  return html`<link${attributes({ rel: 'preload', as, href, ...(integrity && { integrity }) })}>`
}

/** The container, what it exposes, and the lazy screen inside that: all at once instead of one after the other. */
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
 * Addresses of scripts with what they are held against, as `after-paint.js` reads them: `address#integrity`. A hint without it
 * would be fetched again.
 */
function checked(app: LiveApp, files: readonly string[]): string[] {
  return files.map((file) => [app.base + file, integrityOf(app.manifest, file)].filter(Boolean).join('#'))
}

/** A script of another origin is only checked when it is asked for by CORS. */
function checkOf({ base, manifest }: LiveApp, file: string): Record<string, string> {
  const integrity = integrityOf(manifest, file)
  if (integrity === undefined) return {}
  return { integrity, ...(base.startsWith('/') ? {} : { crossorigin: 'anonymous' }) }
}

const DISPLAY_FACE = 'browser/display.woff2'

/** The face of headings is asked for before anything else: it paints with the first view or waits for the next page. */
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
  state: PageState
  /** The remote on screen and its route, whose files are hinted. */
  remote?: LiveApp
  route?: ShownRoute
  /** The markup is the frame alone: there is nothing to read before the scripts have run. */
  wait: boolean
}

/** The whole page. No script is inline: the state is inert JSON, and the Content-Security-Policy needs no exception. */
export function documentHtml(parts: DocumentParts): string {
  const { site, head, markup, state, remote, route } = parts
  const { shell } = site
  return html`${[
    html`<!doctype html><html lang="pt-BR"><head>`,
    STATIC_HEAD,
    state.overrides === undefined ? TRUSTED_TYPES : '',
    site.cepApiUrl === undefined ? '' : html`<meta name="cep-api" content="${site.cepApiUrl}/{cep}/json/">`,
    headTags(head, state.site).map(headHtml),
    html`<link${attributes({ rel: 'icon', type: 'image/svg+xml', href: `${shell.base}browser/icone.svg` })}>`,
    displayFace(shell),
    styleSheets(shell, './main'),
    site.area === undefined ? '' : styleSheets(shell, `./${site.area}`),
    laterStyles(parts),
    remote === undefined || route === undefined ? '' : styleSheets(remote, route.expose),
    startTags(parts),
    html`</head><body${site.area === 'operacao' ? html` class="op"` : ''}>`,
    // React has escaped what is in it.
    html`<div id="root">${trustedHtml(markup)}</div>`,
    html`<script type="application/json" id="${STATE_ID}">${inertJson(JSON.stringify(toColumns(state)))}</script>`,
    html`</body></html>`,
  ]}`.toString()
}
