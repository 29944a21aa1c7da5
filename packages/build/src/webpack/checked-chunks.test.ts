import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '../release/manifest'
import { CheckedChunksPlugin } from './checked-chunks'
import { build } from './compile'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checked-chunks-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const base64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64')

/** Builds these files from `main.js` on; returns name, hash and text of the entry and of each chunk. */
async function built(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.js`), text)
  await build([
    {
      mode: 'production',
      context: folder,
      target: ['web', 'es2022'],
      entry: './main.js',
      output: { path: join(folder, 'out'), filename: '[name].[contenthash:10].js' },
      optimization: { chunkIds: 'named' },
      plugins: [new CheckedChunksPlugin()],
    },
  ])
  const read = readdirSync(join(folder, 'out')).map((file) => {
    const text = readFileSync(join(folder, 'out', file), 'utf8')
    return [file.split(/[._]/)[0] ?? '', { text, check: `"sha256-${base64(sha256(text))}"` }] as const
  })
  const chunks = new Map(read)
  return {
    chunks,
    carries: (holder: string, chunk: string) =>
      chunks.get(holder)?.text.includes(chunks.get(chunk)?.check ?? 'nothing') ?? false,
  }
}

describe('CheckedChunksPlugin', () => {
  it('writes the final hash of a chunk only into the chunks that load it', async () => {
    const { chunks, carries } = await built({
      main: "import('./one.js'); import('./two.js')",
      one: 'export const one = (first) => first + 1',
      two: "export const two = () => import('./three.js')",
      three: "export const three = () => import('./one.js')",
    })
    expect([...chunks.keys()].sort()).toEqual(['main', 'one', 'three', 'two'])
    expect(['one', 'two', 'three'].map((chunk) => carries('main', chunk))).toEqual([true, true, false])
    expect(carries('two', 'three')).toBe(true)
    expect(carries('three', 'one')).toBe(true)
    expect(chunks.get('main')?.text).toMatch(/\.integrity=/)
    for (const { text } of chunks.values()) expect(text).not.toContain('@@')
  })

  it('puts the hashes of mutually dependent chunks into the entry', async () => {
    const { carries } = await built({
      main: "import('./one.js'); import('./two.js')",
      one: "export const one = () => import('./two.js')",
      two: "export const two = () => import('./one.js')",
    })
    expect(['one', 'two'].map((chunk) => carries('main', chunk))).toEqual([true, true])
    expect([carries('one', 'two'), carries('two', 'one')]).toEqual([false, false])
  })
})
