import { html, type Html } from '@portal/domain/html'
import { FONT, FONT_DISPLAY, THEMES } from '../palette'

/** A small page without scripts in the portal's style, light and dark. `style` is CSS, `head` more tags. */
export function page(title: string, body: Html, style: Html | '' = '', head: Html | '' = ''): string {
  return html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><meta name="color-scheme" content="light dark"><title>${title}</title>${head}
<style>${STYLE}${style}</style></head><body>${body}</body></html>`.toString()
}

/** A link offered on an error page. */
export interface WayOn {
  href: string
  text: string
}

/** A message page for when no screen can be rendered: needs neither scripts nor other files. */
export function messagePage(title: string, text: string, ways: readonly WayOn[]): string {
  const links = ways.map(
    ({ href, text: label }, at) =>
      html`<a class="btn${at === 0 ? ' btn--primary' : ''}" href="${href}">${label}</a>`,
  )
  const body = html`<main class="empty">${PANES}<h1>${title}</h1><p>${text}</p><p class="row">${links}</p></main>`
  return page(title, body)
}

/** Illustration of an empty state: three panes, one of them dashed. */
const PANES = html`<svg viewBox="0 0 112 88" width="112" height="88" fill="none" stroke="currentColor" stroke-width="2.5" aria-hidden="true"><rect x="8" y="4" width="44" height="80" rx="7"/><rect x="62" y="4" width="42" height="34" rx="7"/><rect x="62" y="48" width="42" height="36" rx="7" stroke-dasharray="5 6"/></svg>`

const STYLE = html`${THEMES}
* { box-sizing: border-box } body { font: 16px/1.55 ${FONT}; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; color: var(--text); background: var(--bg) }
h1 { margin: 1.25rem 0 .75rem; font: 680 1.5rem/1.2 ${FONT_DISPLAY}; letter-spacing: -.02em } a { color: var(--brand-text) } code { overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse } th, td { text-align: left; padding: .4rem .5rem; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere }
button, .btn { display: inline-flex; align-items: center; min-height: 2.25rem; padding: .25rem .8rem; border: 1px solid var(--line-input); border-radius: 8px; background: var(--surface); color: var(--text); font: 620 .9375rem/1.3 ${FONT_DISPLAY}; text-decoration: none; cursor: pointer }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px } form { display: inline }
.empty { display: grid; justify-items: center; min-height: 70vh; align-content: center; text-align: center; color: var(--text) } .empty svg { color: var(--text-3) } .empty p { margin: 0; max-width: 34rem; color: var(--text-2) }
.row { display: flex; flex-wrap: wrap; justify-content: center; gap: .75rem; padding-top: 1.5rem } .row .btn { min-height: 44px; padding: 0 1.1rem } .btn--primary { border-color: var(--brand); background: var(--brand); color: var(--on-brand) }`

/** Headers of pages with personal data: not stored, not indexed, no scripts. */
export const PRIVATE_PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
} as const

/**
 * Headers of pages with a form: under `no-referrer` browsers post `Origin: null`, as another site's page
 * would.
 */
export const FORM_PAGE = { ...PRIVATE_PAGE, 'referrer-policy': 'same-origin' } as const
