// node packages/build/run.mjs <file.ts> [arguments]: runs one TypeScript file of the workspace (docs/adr/0025).
import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import './typescript.mjs'

/**
 * Imports a TypeScript module of the workspace.
 *
 * @template T type of the module's exports
 * @param {string} file
 * @returns {Promise<T>}
 */
export const importTypeScript = (file) => import(pathToFileURL(file).href)

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const file = resolve(process.argv[2] ?? '')
  process.argv.splice(1, 2, file)
  await importTypeScript(file)
}
