const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text made safe inside HTML and its attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** A small page without scripts. `body` is HTML already. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><title>${escapeHtml(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; color: #1f181e }
h1 { font-size: 1.4rem } table { width: 100%; border-collapse: collapse } th, td { text-align: left; padding: .4rem .5rem; border-bottom: 1px solid #e4dee3; vertical-align: top }
button { font: inherit; padding: .25rem .6rem } form { display: inline } code { overflow-wrap: anywhere }
</style></head><body>${body}</body></html>`
}

/** Headers of pages that hold personal data: never stored, never indexed, no script runs. */
export const PRIVATE_PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
} as const
