// Lets Node import the TypeScript of the workspace: it strips types itself, and this finds the files (docs/adr/0025).
import { enableCompileCache, registerHooks } from 'node:module'

// Keeps what Node has made of the TypeScript as well.
enableCompileCache()

/** Our imports name no ending, which Node asks for. */
registerHooks({
  resolve(specifier, context, next) {
    if (!context.parentURL?.endsWith('.ts') || !/^(\.|@portal\/)/.test(specifier))
      return next(specifier, context)
    for (const ending of ['.ts', '/index.ts'])
      try {
        return next(specifier + ending, context)
      } catch {
        // The next ending, or what the import names as it stands.
      }
    return next(specifier, context)
  },
})
