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

describe('CheckedChunksPlugin', () => {
  it('writes the hash of every chunk, as it was written to disk, into the entry that loads it', async () => {
    writeFileSync(join(folder, 'main.js'), "import('./one.js'); import('./two.js')")
    writeFileSync(join(folder, 'one.js'), 'export const one = (first) => first + 1')
    writeFileSync(join(folder, 'two.js'), "export const two = () => import('./one.js')")
    await build([
      {
        mode: 'production',
        context: folder,
        target: ['web', 'es2022'],
        entry: './main.js',
        output: { path: join(folder, 'out'), filename: '[name].[contenthash:10].js' },
        plugins: [new CheckedChunksPlugin()],
      },
    ])
    const files = readdirSync(join(folder, 'out'))
    const read = (name: string) => readFileSync(join(folder, 'out', name), 'utf8')
    const entry = read(files.find((name) => name.startsWith('main.')) ?? '')
    const chunks = files.filter((name) => !name.startsWith('main.'))
    expect(chunks).toHaveLength(2)
    for (const chunk of chunks) expect(entry).toContain(`"sha256-${base64(sha256(read(chunk)))}"`)
    expect(entry).not.toContain('@@')
    expect(entry).toMatch(/\.integrity=/)
  })
})
