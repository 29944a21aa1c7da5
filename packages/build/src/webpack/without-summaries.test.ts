import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { ROOT } from '../app'
import { emptySummaries } from './without-summaries'

const API = join(ROOT, 'packages/api/src')
const modules = readdirSync(API, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/test|endpoint/.test(name))
  .map((name) => readFileSync(join(API, name), 'utf8'))
  .filter((source) => source.includes('summary:'))
const inBrowsers = (source: string) => emptySummaries(transformSync(source, { loader: 'ts' }).code)

describe('the contract in browsers', () => {
  it('has no summary of an endpoint', () => {
    expect(modules.length).toBeGreaterThan(20)
    const left = modules.flatMap((source) => inBrowsers(source).match(/summary: (?!"",?$).*/gm) ?? [])
    expect(left).toEqual([])
  })

  it('differs in nothing else, and by no line', () => {
    const rest = (code: string) => code.replace(/summary: .*/g, 'summary')
    for (const source of modules)
      expect(rest(inBrowsers(source))).toBe(rest(transformSync(source, { loader: 'ts' }).code))
  })
})
