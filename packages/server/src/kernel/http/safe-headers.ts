/**
 * For responses other than our pages: run, frame and load nothing except the favicon; a page sets its own
 * policy (docs/adr/0019).
 */
const NOTHING =
  "default-src 'none'; img-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const A_YEAR = 'max-age=31536000; includeSubDomains'

/** Headers of every response unless its route overrides them, files and failures included. */
export const safeHeaders = (production: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': NOTHING,
  // No other site's window keeps a reference to a page; no other site embeds a response, unless its route
  // allows it.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(production ? { 'strict-transport-security': A_YEAR } : {}),
})
