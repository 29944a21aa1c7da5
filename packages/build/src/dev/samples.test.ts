import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appNames, ROOT, SHELL } from '../app'

/** Production sources, without tests and samples. */
function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'dev' ? [] : sourcesOf(path)
    return /(?<!\.test)\.tsx?$/.test(entry.name) && !/^testing\./.test(entry.name) ? [path] : []
  })
}

/** Values imported from the API package, without types. */
function importsOf(text: string): string[] {
  const imports = [...text.matchAll(/import \{([^}]*)\} from '@portal\/api\/[\w/-]+'/g)]
  const lazy = [...text.matchAll(/const \{([^}]*)\} = await import\('@portal\/api\/[\w/-]+'\)/g)]
  return [...imports, ...lazy]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
}

const CONTRACT = sourcesOf(join(ROOT, 'packages/api/src'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const isEndpoint = (name: string): boolean => CONTRACT.includes(`export const ${name} = endpoint(`)

describe.each(appNames().filter((name: string) => name !== SHELL))('%s alone', (app) => {
  it('has a sample for every call it makes', () => {
    const texts = sourcesOf(join(ROOT, app, 'src')).map((file) => readFileSync(file, 'utf8'))
    const called = [...new Set(texts.flatMap(importsOf).filter(isEndpoint))]
    // Used as an address, not called.
    const followed = (name: string): boolean => texts.some((text) => text.includes(`apiPath(${name}`))
    const samples = join(ROOT, app, 'src/dev')
    const answered = existsSync(samples)
      ? readdirSync(samples)
          .map((file) => readFileSync(join(samples, file), 'utf8'))
          .join('\n')
      : ''
    expect(called.filter((name) => !answered.includes(`on(${name},`) && !followed(name))).toEqual([])
  })
})
