import { readFileSync } from 'node:fs'
import { existsSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const { transformSync } = createRequire(import.meta.url)('esbuild')

const SOURCE = /\.tsx?$/
/** What an import without an extension may mean, in this order. */
const ENDINGS = ['.ts', '.tsx', '/index.ts', '.mjs', '.js']

/** @param {string} url of a file that does not exist as it is written */
function sourceOf(url) {
  const path = fileURLToPath(url)
  const ending = ENDINGS.find((end) => existsSync(path + end))
  return ending === undefined ? undefined : pathToFileURL(path + ending).href
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    try {
      return nextResolve(specifier, context)
    } catch (error) {
      const url = error instanceof Error && 'url' in error ? sourceOf(String(error.url)) : undefined
      if (url === undefined) throw error
      return { url, format: 'module', shortCircuit: true }
    }
  },
  load(url, context, nextLoad) {
    if (!url.startsWith('file:')) return nextLoad(url, context)
    const { pathname } = new URL(url)
    if (!SOURCE.test(pathname) || pathname.includes('/node_modules/')) return nextLoad(url, context)
    const path = fileURLToPath(url)
    const { code } = transformSync(readFileSync(path, 'utf8'), {
      loader: pathname.endsWith('x') ? 'tsx' : 'ts',
      format: 'esm',
      target: `node${process.versions.node}`,
      jsx: 'automatic',
      sourcefile: path,
      sourcemap: 'inline',
      sourcesContent: false,
    })
    return { source: code, format: 'module', shortCircuit: true }
  },
})
process.setSourceMapsEnabled(true)
