import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ROOT } from '../app'
import { formatMethods, jitless, lean } from './lean-zod'

const SCHEMAS = join(ROOT, 'packages/api/src')
const fromSchemas = createRequire(join(SCHEMAS, 'endpoint.ts'))

const read = (file: string) => readFileSync(join(dirname(fromSchemas.resolve('zod')), file), 'utf8')
const zod = read('v4/classic/schemas.js')

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

  it('never asks whether it may compile a schema, which the security policy refuses', () => {
    const page = jitless(read('v4/core/schemas.js'))
    // Only where this is true is `allowsEval` read, which tries.
    expect(page).toContain('const jit = false;')
    expect(page).toContain('const fastEnabled = jit && allowsEval.value;')
    expect(page.match(/allowsEval\.value/g)).toHaveLength(1)
  })

  it('has every method that the schemas call', () => {
    const names = formatMethods(zod).join('|')
    const missing = new RegExp(`z\\s*\\.string\\([^)]*\\)(?:\\s*\\.\\w+\\([^)]*\\))*\\s*\\.(?:${names})\\(`)
    expect('z.string().trim().email()').toMatch(missing)
    const files = readdirSync(SCHEMAS).filter((file) => !file.includes('.test.'))
    expect(files.filter((file) => missing.test(readFileSync(join(SCHEMAS, file), 'utf8')))).toEqual([])
  })
})
