import { build, type Plugin } from 'esbuild'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { ROOT } from '../app'
import { REMOTE_LOADING } from './left-out'
import * as standIn from './no-remote-loading'
import { pure } from './pure-router'

/** What a change to a library must save of a first view, in bytes of brotli, to be worth its upkeep (docs/adr/0027). */
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

/** Each file's text on its way into the bundle. */
const through = (change: (file: string, text: string) => string): Plugin => ({
  name: 'through',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.m?js$/ }, ({ path }) => ({ contents: change(path, readFileSync(path, 'utf8')) })),
})

describe('the federation kit without its loading of remotes', () => {
  const runtime = createRequire(__filename).resolve('@module-federation/runtime')
  const core = dirname(createRequire(runtime).resolve('@module-federation/runtime-core'))
  const replaced = readdirSync(join(core, 'utils'))
    .map((name) => join(core, 'utils', name))
    .filter((file) => REMOTE_LOADING.test(file))

  it('has two files replaced, and every name that they export', () => {
    expect(replaced).toHaveLength(2)
    const names = replaced.flatMap((file) => {
      const [, list = ''] = /^export \{(.*)\}/m.exec(readFileSync(file, 'utf8')) ?? []
      return list.split(',').map((name) => name.trim())
    })
    expect(Object.keys(standIn).sort()).toEqual(names.sort())
  })

  it('is worth it', async () => {
    const entry = `export { ModuleFederation, getGlobalFederationConstructor } from ${JSON.stringify(join(core, 'index.js'))}`
    const nothing = `const unused = () => {}\nexport { ${Object.keys(standIn)
      .map((name) => `unused as ${name}`)
      .join(', ')} }`
    const whole = await sizeOf(
      entry,
      through((_, text) => text),
    )
    const without = await sizeOf(
      entry,
      through((file, text) => (replaced.includes(file) ? nothing : text)),
    )
    expect(whole - without).toBeGreaterThan(WORTH)
  })
})

describe('the router whose top level has no effect', () => {
  const shell = createRequire(join(ROOT, 'shell/package.json'))
  const router = createRequire(shell.resolve('react-router-dom')).resolve('react-router/package.json')
  const entry = `export { MemoryRouter, useLocation } from ${JSON.stringify(join(router, '../dist/production/index.mjs'))}`

  it('is worth it', async () => {
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
