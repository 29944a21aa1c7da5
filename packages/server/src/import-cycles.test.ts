import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

const SRC = import.meta.dirname

/** Source files imported by a file; type imports too, since they are dependencies as well. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true)
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .flatMap(({ fileName }) => {
      const path = join(dirname(file), fileName)
      return [`${path}.ts`, join(path, 'index.ts')].filter(existsSync).slice(0, 1)
    })
}

/** The first cycle found from each file that is part of one. */
function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>()
  const cycles: string[][] = []
  const visit = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file)
    if (start >= 0) return void cycles.push([...trail.slice(start), file])
    if (done.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return cycles
}

describe('imports of the server', () => {
  it('have no cycles, types included', () => {
    const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(SRC, name))
    const cycles = cyclesOf(new Map(files.map((file) => [file, importsOf(file)])))
    expect(cycles.map((cycle) => cycle.map((file) => relative(SRC, file)))).toEqual([])
  })

  it('are followed: a cycle of three is found once', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a', 'd']],
      ['d', []],
    ])
    expect(cyclesOf(graph)).toEqual([['a', 'b', 'c', 'a']])
  })
})
