import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { ROOT } from './workspace.mjs'

/** Days from publication of an advisory to a fixed release, by severity (docs/security.md). */
export const DEADLINE_DAYS = { critical: 2, high: 7, moderate: 30, low: 90 }

/** Exit codes: no advisory, some advisories, check impossible. */
const NONE = 0
const FOUND = 1
const NOT_CHECKED = 3

/** pnpm's errors for a registry without advisories, and for an unreachable network. */
const UNREACHED = /ERR_PNPM_AUDIT|ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH/

/**
 * Interprets the result of `pnpm audit`. An unreachable registry means that nothing was checked: neither a
 * pass nor an advisory.
 *
 * @param {number | null} code null: it was ended, or could not be started
 * @param {string} text its output
 * @returns {{ code: number, text: string }}
 */
export function verdictOf(code, text) {
  if (code === 0) return { code: NONE, text: 'No known advisory concerns what the portal runs on.' }
  if (code === null || UNREACHED.test(text))
    return {
      code: NOT_CHECKED,
      text: `NOT CHECKED: no registry gave its advisories. Run this where one does.\n${text.trim()}`,
    }
  const deadlines = Object.entries(DEADLINE_DAYS).map(([severity, days]) => `${severity} ${days}`)
  return { code: FOUND, text: `${text.trim()}\nDays to the release that fixes it: ${deadlines.join(', ')}.` }
}

/** `pnpm advisories`: known vulnerabilities of runtime dependencies; build tools are excluded. */
function main() {
  const args = ['--yes', 'pnpm@12.21.0', 'audit', '--prod', '--audit-level', 'low']
  const { status, stdout, stderr, error } = spawnSync('npx', args, { cwd: ROOT, encoding: 'utf8' })
  const { code, text } = verdictOf(status, error === undefined ? stdout + stderr : error.message)
  console.log(text)
  process.exit(code)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
