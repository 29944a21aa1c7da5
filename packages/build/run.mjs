// node packages/build/run.mjs <file.ts> [arguments]: runs one TypeScript file of the workspace (docs/adr/0025).
import { enableCompileCache, registerHooks } from 'node:module'
import { resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

// Keeps what Node has made of the TypeScript as well.
enableCompileCache()

/** Our imports name no ending, which Node asks for. */
registerHooks({
  resolve(specifier, context, next) {
    if (!context.parentURL?.endsWith('.ts') || !/^(\.|@portal\/)/.test(specifier))
      return next(specifier, context)
    try {
      return next(`${specifier}.ts`, context)
    } catch {
      return next(specifier, context)
    }
  },
})

/**
 * Imports one TypeScript module of the workspace.
 *
 * @template T what the module exports
 * @param {string} file
 * @returns {Promise<T>}
 */
export const importTypeScript = (file) => import(pathToFileURL(file).href)

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const file = resolve(process.argv[2] ?? '')
  process.argv.splice(1, 2, file)
  await importTypeScript(file)
}
