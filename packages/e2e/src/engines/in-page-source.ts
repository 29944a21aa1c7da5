import { buildSync } from 'esbuild'
import { join } from 'node:path'

let made: string | undefined

/** The in-page script for finding and filling elements, as one expression. */
export function inPageSource(): string {
  made ??= buildSync({
    entryPoints: [join(import.meta.dirname, 'in-page/index.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env': '{}' },
  }).outputFiles[0]?.text
  return made ?? ''
}
