import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ROOT } from '../app'
import { formatMethods, lean } from './lean-zod'

const SCHEMAS = join(ROOT, 'packages/api/src')
const fromSchemas = createRequire(join(SCHEMAS, 'endpoint.ts'))

const zod = readFileSync(join(dirname(fromSchemas.resolve('zod')), 'v4/classic/schemas.js'), 'utf8')

describe('the zod of a page', () => {
  it('writes no JSON Schema and has no formats as methods of a text', () => {
    const page = lean(zod)
    const writing = /processors\.(?!js)/
    expect(zod).toMatch(writing)
    expect(page).not.toMatch(writing)
    expect(formatMethods(zod)).toEqual(expect.arrayContaining(['email', 'url', 'uuid', 'datetime']))
    expect(formatMethods(page)).toEqual([])
  })

  it('keeps everything that is exported', () => {
    const exported = (source: string) => source.match(/^export .*/gm)
    expect(exported(lean(zod))).toEqual(exported(zod))
  })

  it('has every method that the schemas call', () => {
    const names = formatMethods(zod).join('|')
    const missing = new RegExp(`z\\s*\\.string\\([^)]*\\)(?:\\s*\\.\\w+\\([^)]*\\))*\\s*\\.(?:${names})\\(`)
    expect('z.string().trim().email()').toMatch(missing)
    const files = readdirSync(SCHEMAS).filter((file) => !file.includes('.test.'))
    expect(files.filter((file) => missing.test(readFileSync(join(SCHEMAS, file), 'utf8')))).toEqual([])
  })
})
