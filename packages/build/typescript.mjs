// Lets Node import the workspace's TypeScript: Node strips types itself, and this hook resolves the files
// (docs/adr/0025).
import { enableCompileCache, registerHooks } from 'node:module'

// Also caches the compiled TypeScript.
enableCompileCache()

/** Our imports have no file extension, which Node requires. */
registerHooks({
  resolve(specifier, context, next) {
    if (!/\.ts(?:\?|$)/.test(context.parentURL ?? '') || !/^(\.|@portal\/)/.test(specifier))
      return next(specifier, context)
    for (const ending of ['.ts', '/index.ts'])
      try {
        return next(specifier + ending, context)
      } catch {
        // Try the next extension, finally the specifier as written.
      }
    return next(specifier, context)
  },
})
