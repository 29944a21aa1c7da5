import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { ROOT } from './workspace.mjs'

/**
 * What `pnpm audit` came to: a registry without advisories is none of ours to mend, and is told instead of failed.
 *
 * @param {number | null} code
 * @param {string} text what it printed
 * @returns {{ code: number, text: string }}
 */
export function verdictOf(code, text) {
  if (code === 0) return { code: 0, text: 'No known advisory concerns what the portal runs on.' }
  if (/ERR_PNPM_AUDIT_(BAD_RESPONSE|ENDPOINT_NOT_EXISTS)|ENOTFOUND|ECONNREFUSED|ETIMEDOUT/.test(text))
    return { code: 0, text: 'NOT CHECKED: this registry offers no advisories. Run it where one does.' }
  return { code: 1, text }
}

/** `pnpm advisories`: known holes in what the portal runs on; those of tools that only build it are left out. */
function main() {
  const args = ['--yes', 'pnpm@12.21.0', 'audit', '--prod', '--audit-level', 'moderate']
  const { status, stdout, stderr } = spawnSync('npx', args, { cwd: ROOT, encoding: 'utf8' })
  const { code, text } = verdictOf(status, stdout + stderr)
  console.log(text)
  process.exit(code)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
