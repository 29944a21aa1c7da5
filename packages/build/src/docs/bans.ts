import { basename } from 'node:path'
import { isProgram, type House } from './house'

/**
 * A word banned by the glossary. `names`: only in identifiers and file names, since English prose needs it.
 */
export interface Ban {
  word: string
  term: string
  names: boolean
}

/** Parses the end of a glossary entry: `- **pedido**: one purchase. Banned: encomenda, hold:names`. */
export function bansOf(glossary: string): Ban[] {
  return [...glossary.matchAll(/^- \*\*(.+?)\*\*.* Banned: (.+)$/gm)].flatMap(([, term = '', banned = '']) =>
    banned.split(', ').map((entry) => {
      const [word = '', where] = entry.split(':')
      return { word, term, names: where === 'names' }
    }),
  )
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

const wordsOf = (name: string): string[] =>
  name
    .split(/[^A-Za-z]+/)
    .flatMap((part) => part.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [])
    .map((word) => word.toLowerCase())

/** Names and comments of a file that contain a banned word, including its plural. */
export function bannedIn(bans: readonly Ban[], file: string, text: string): string[] {
  const comments = (text.match(COMMENT) ?? []).join('\n')
  const code = text.replace(COMMENT, ' ').replace(STRING, ' ')
  const names = new Set([basename(file).replace(/\..*$/, ''), ...(code.match(/\b[A-Za-z_$][\w$]*/g) ?? [])])
  return bans.flatMap(({ word, term, names: inNames }) => {
    const forms = [word, `${word}s`]
    const named = [...names].filter((name) => wordsOf(name).some((each) => forms.includes(each)))
    const isUsed = !inNames && wordsOf(comments).some((each) => forms.includes(each))
    return [
      ...named.map((name) => `${file}: ${name} (${term})`),
      ...(isUsed ? [`${file}: '${word}' in a comment (${term})`] : []),
    ]
  })
}

/** Banned words that still occur in the repository. */
export function bannedWords(house: House): string[] {
  const bans = bansOf(house.read('docs/glossary.md'))
  const sources = house.files.filter((path) => isProgram(path) && /\.(ts|tsx|mjs|cjs)$/.test(path))
  return sources.flatMap((file) => bannedIn(bans, file, house.read(file)))
}
