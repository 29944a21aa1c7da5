import { build, type Plugin } from 'esbuild'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { ROOT } from '../app'
import { pure } from './pure-router'

/** Minimum saving in bytes of brotli per first view that justifies patching a library (docs/adr/0027). */
const WORTH = 3_000

async function sizeOf(entry: string, plugin: Plugin): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: join(ROOT, 'shell') },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    external: ['react', 'react-dom'],
    plugins: [plugin],
  })
  return brotliCompressSync(outputFiles[0]?.contents ?? '').length
}

/** Transforms each file on its way into the bundle. */
const through = (change: (file: string, text: string) => string): Plugin => ({
  name: 'through',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.m?js$/ }, ({ path }) => ({ contents: change(path, readFileSync(path, 'utf8')) })),
})

describe('the router without top-level side effects', () => {
  const shell = createRequire(join(ROOT, 'shell/package.json'))
  const router = createRequire(shell.resolve('react-router-dom')).resolve('react-router/package.json')
  const entry = `export { MemoryRouter, useLocation } from ${JSON.stringify(join(router, '../dist/production/index.mjs'))}`

  it('saves enough', async () => {
    const whole = await sizeOf(
      entry,
      through((_, text) => text),
    )
    const rewritten = await sizeOf(
      entry,
      through((_, text) => pure(text)),
    )
    expect(whole - rewritten).toBeGreaterThan(WORTH)
  })
})
