// Lets Node import the workspace's TypeScript: Node strips types itself, and this hook resolves the files
// (docs/adr/0025).
import { existsSync } from 'node:fs'
import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// Also caches the compiled TypeScript.
enableCompileCache()

/** Our imports have no file extension, which Node requires. */
const ENDINGS = ['.ts', '/index.ts']

/**
 * Resolved imports of our packages, the same from everywhere.
 *
 * @type {Map<string, import('node:module').ResolveFnOutput>}
 */
const ours = new Map()

/** Without Node's own resolution, whose failed attempts took a seventh of a server test's start. */
function besideIt(/** @type {string} */ specifier, /** @type {string} */ parentURL) {
  const { href } = new URL(specifier, parentURL)
  const ending = ENDINGS.find((one) => existsSync(fileURLToPath(href + one)))
  return ending && { url: href + ending, format: 'module-typescript', shortCircuit: true }
}

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    if (!/\.ts(?:\?|$)/.test(parentURL)) return next(specifier, context)
    if (specifier.startsWith('.')) return besideIt(specifier, parentURL) || next(specifier, context)
    if (!specifier.startsWith('@portal/')) return next(specifier, context)
    const known = ours.get(specifier)
    if (known !== undefined) return known
    for (const ending of ENDINGS)
      try {
        const resolved = { ...next(specifier + ending, context), shortCircuit: true }
        ours.set(specifier, resolved)
        return resolved
      } catch {
        // Try the next ending, finally the specifier as written.
      }
    return next(specifier, context)
  },
})
