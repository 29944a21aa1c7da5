/** Documents that are no page of ours run, frame and load nothing but the icon that a browser asks for; a page brings its own policy (docs/adr/0019). */
const NOTHING =
  "default-src 'none'; img-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const A_YEAR = 'max-age=31536000; includeSubDomains'

/** What every answer carries unless its route says otherwise, files and failures included. */
export const safeHeaders = (production: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': NOTHING,
  // No other site's window keeps hold of a page; no other site's page embeds an answer, unless its route lets it.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(production ? { 'strict-transport-security': A_YEAR } : {}),
})
