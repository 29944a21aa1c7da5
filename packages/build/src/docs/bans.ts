import { basename } from 'node:path'
import { isProgram, type House } from './house'

/** A word that the glossary bans; `names`: in identifiers and file names alone, since English needs it elsewhere. */
export interface Ban {
  word: string
  term: string
  names: boolean
}

/** The last column of the glossary's table: `encomenda, hold:names`. */
export function bansOf(glossary: string): Ban[] {
  return glossary.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const [, term = '', , , , banned = ''] = cells
    if (cells.length !== 7 || term === 'term' || term.startsWith('---')) return []
    return banned
      .split(', ')
      .filter((word) => word !== '')
      .map((entry) => {
        const [word = '', where] = entry.split(':')
        return { word, term, names: where === 'names' }
      })
  })
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

const wordsOf = (name: string): string[] =>
  name
    .split(/[^A-Za-z]+/)
    .flatMap((part) => part.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [])
    .map((word) => word.toLowerCase())

/** Each name and each comment of a file that says a banned word, plural included. */
export function bannedIn(bans: readonly Ban[], file: string, text: string): string[] {
  const comments = (text.match(COMMENT) ?? []).join('\n')
  const code = text.replace(COMMENT, ' ').replace(STRING, ' ')
  const names = new Set([basename(file).replace(/\..*$/, ''), ...(code.match(/\b[A-Za-z_$][\w$]*/g) ?? [])])
  return bans.flatMap(({ word, term, names: inNames }) => {
    const forms = [word, `${word}s`]
    const named = [...names].filter((name) => wordsOf(name).some((each) => forms.includes(each)))
    const told = !inNames && wordsOf(comments).some((each) => forms.includes(each))
    return [
      ...named.map((name) => `${file}: ${name} (${term})`),
      ...(told ? [`${file}: '${word}' in a comment (${term})`] : []),
    ]
  })
}

/** What the glossary bans and the house still says. */
export function bannedWords(house: House): string[] {
  const bans = bansOf(house.read('docs/glossary.md'))
  const sources = house.files.filter((path) => isProgram(path) && /\.(ts|tsx|mjs|cjs)$/.test(path))
  return sources.flatMap((file) => bannedIn(bans, file, house.read(file)))
}
