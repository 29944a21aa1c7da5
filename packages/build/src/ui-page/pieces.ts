import type { ComponentType } from 'react'

/** A component of `@portal/ui` in its states, as its `.example.tsx` shows them. */
export interface Piece {
  name: string
  states: readonly State[]
}
export interface State {
  name: string
  /** What a screen writes to draw it. */
  code: string
  Draw: ComponentType
}

const EXPORT = /^export (?=(?:const|function) (\w+))/m

/** Reads an example file: one exported component a state, below its imports and samples. */
export function pieceOf(name: string, source: string, drawn: Readonly<Record<string, ComponentType>>): Piece {
  const [before = '', ...parts] = source.split(EXPORT)
  // Split by a group, the parts are a name and its text in turn.
  const texts = parts.filter((_, at) => at % 2 === 1)
  const head = before.replaceAll("from './", "from '@portal/ui/").trim()
  const states = parts.flatMap((state, at) => {
    const Draw = drawn[state]
    if (at % 2 === 1 || Draw === undefined) return []
    // Comments before the next export belong to it.
    const own = (texts[at / 2] ?? '').replace(/\/\*\*[^]*?\*\/\s*$/, '')
    return [{ name: wordsOf(state), code: `${head}\n\n${own.trim()}`, Draw }]
  })
  return { name, states }
}

/** 'WithAction' → 'With action'. */
const wordsOf = (name: string): string => name.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
