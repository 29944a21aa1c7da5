import { render } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ComponentType } from 'react'

const HERE = import.meta.dirname
const PIECES = readdirSync(HERE).filter((file) => /^[^.]+\.tsx$/.test(file))
const exampleOf = (file: string) => file.replace('.tsx', '.example.tsx')

/** Exported components of a file that its examples do not draw. */
function undrawn(file: string): string[] {
  const exported = readFileSync(join(HERE, file), 'utf8').matchAll(/^export function ([A-Z]\w*)/gm)
  const names = [...exported].map(([, name = '']) => name)
  if (names.length === 0) return []
  const examples = readFileSync(join(HERE, exampleOf(file)), 'utf8')
  return names.filter((name) => !examples.includes(`<${name}`))
}

describe('examples (`/_ui`)', () => {
  it.each(PIECES)('draw every component that %s exports', (file) => {
    expect(undrawn(file)).toEqual([])
  })

  it.each(PIECES.map(exampleOf).filter((file) => readdirSync(HERE).includes(file)))(
    '%s draws each of its states',
    async (file) => {
      window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
      const states: Record<string, ComponentType> = await import(`./${file}`)
      for (const [name, State] of Object.entries(states))
        expect(`${name} ${render(<State />).container.childElementCount > 0}`).toBe(`${name} true`)
    },
  )
})
