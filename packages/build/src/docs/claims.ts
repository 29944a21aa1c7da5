import { dirname, join, normalize } from 'node:path'
import { isProgram, unwrap, type House } from './house'

/** What one kind of claim of a document gets wrong. */
export type Check = (house: House, file: string) => string[]

const codeSpans = (text: string): string[] =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
const fences = (text: string): string[] =>
  [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].map(([, body = '']) => body)
/** What a reader may copy: code spans, and lines of fences without their remarks. */
const commands = (text: string): string[] => [
  ...codeSpans(text),
  ...fences(text).flatMap((body) => body.split('\n').map((line) => line.replace(/\s#\s.*$/, ''))),
]

function scriptsOf(house: House, path: string): Set<string> {
  if (!house.files.includes(path)) return new Set()
  const { scripts = {} } = JSON.parse(house.read(path)) as { scripts?: Record<string, string> }
  return new Set(Object.keys(scripts))
}

const OF_PNPM = new Set(['install', 'exec'])
const RUN = /\b(?:pnpm|npm run)(?:@\S+)? (?:-s )?(?:--filter (\S+) )?([a-z][a-z-]*)((?:(?! {2})[^`])*)/
const RUN_OR_START = /\bnpm (start|test)\b/

/** `pnpm bench page`, `pnpm release mf-x --canary 10`, `pnpm portal album verificar 12`. */
export const checkCommands: Check = (house, file) =>
  commands(house.read(file)).flatMap((line) => {
    const start = RUN_OR_START.exec(line)?.[1]
    if (start !== undefined && !scriptsOf(house, 'package.json').has(start)) return [`no npm ${start}`]
    const match = RUN.exec(line)
    if (match === null) return []
    const [, filter, script = '', rest = ''] = match
    if (OF_PNPM.has(script)) return []
    const workspace = filter?.replace(/^@portal\//, 'packages/') ?? ''
    // A remote that a document invents stands for any.
    const known = filter === undefined || house.files.some((path) => path.startsWith(`${workspace}/`))
    const folder = known ? workspace : 'mf-public'
    if (!scriptsOf(house, join(folder, 'package.json')).has(script))
      return [`no script ${script}: ${line.trim()}`]
    return badArguments(house, script, rest.replace(/^ -- /, ' ')).map(
      (problem) => `${problem}: ${line.trim()}`,
    )
  })

function badArguments(house: House, script: string, rest: string): string[] {
  const words = rest.trim().split(/\s+/)
  if (script === 'bench') {
    const [name = ''] = words
    const benches = house.read('scripts/bench.mjs')
    return /^[a-z]/.test(name) && !new RegExp(`^ {2}'?${name}'?: '`, 'm').test(benches)
      ? [`no bench ${name}`]
      : []
  }
  const flags = words.flatMap((word) => /^--[a-z][a-z-]*/.exec(word)?.[0] ?? [])
  if (script === 'portal') return badPortal(house, words, flags)
  const sources = house.files.filter(
    (path) =>
      /^(scripts|packages\/build\/src|packages\/e2e\/bench)\/.*\.(mjs|ts)$/.test(path) && isProgram(path),
  )
  const text = sources.map((path) => house.read(path)).join('\n')
  return flags.filter((flag) => flag !== '--help' && !text.includes(flag)).map((flag) => `no option ${flag}`)
}

function badPortal(house: House, words: readonly string[], flags: readonly string[]): string[] {
  const text = house.files
    .filter((path) => /^packages\/server\/src\/.*(?:commands|cli)\//.test(path))
    .map((path) => house.read(path))
    .join('\n')
  const [first = 'ajuda'] = words
  const noCommand = /^[a-z]+$/.test(first) && first !== 'ajuda' && !new RegExp(`['"]${first}[ '"]`).test(text)
  const options = flags.filter(
    (flag) => !new RegExp(`\\b'?${flag.slice(2)}'?:|['"]${flag.slice(2)}['"]`).test(text),
  )
  return [...(noCommand ? [`no command ${first}`] : []), ...options.map((flag) => `no option ${flag}`)]
}

const FILE = /^[\w@.-]+(?:\/[\w@.-]+)*\.(?:ts|tsx|mjs|cjs|md|css|txt|sql|yaml|json)$/
const FOLDER =
  /^(?:src|modules|kernel|web|features|lib|routes|docs|packages|shell|scripts|mf-[a-z]+)(?:\/[\w.-]+)+\/?$/
/** Written by a build, a release or a run, or fetched by one. */
const WRITTEN =
  /^(?:remote\.json|releases\.json|mf-manifest\.json|main\.js|robots\.txt|[A-Z_]+\/|\.releases\/|\.data\/|dist\/)|\/(?:dist|node_modules)\/|\/remote\.json$/

export const checkPaths: Check = (house, file) => {
  const text = house.read(file)
  const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]+)(#[^)]+)?\)/g)].flatMap(([, to = '']) => {
    const path = normalize(join(dirname(file), to)).replace(/\/$/, '')
    return house.files.some((other) => other === path || other.startsWith(`${path}/`)) ? [] : [`no ${to}`]
  })
  const spans = [...codeSpans(text), ...fences(text).flatMap((body) => body.match(/[\w@./-]+/g) ?? [])]
  const paths = spans.filter((span) => (FILE.test(span) || FOLDER.test(span)) && !WRITTEN.test(span))
  return [...links, ...paths.filter((path) => !isThere(house, path)).map((path) => `no ${path}`)]
}

/** A path from the root, from a workspace or from anywhere: documents name things as their readers see them. */
function isThere({ files }: House, path: string): boolean {
  const wanted = path.replace(/\/$/, '')
  // An invented remote stands for any.
  if (/^mf-(?:clube|x)\b/.test(wanted)) return true
  const exported = /^@portal\/([a-z]+)\/(.+)$/.exec(wanted)
  if (exported !== null) return files.includes(`packages/${exported[1]}/src/${exported[2]}`)
  // A whole path, a folder, a file without its ending, a decision by its number.
  const ends = ['', '/', '.ts', '.tsx', ...(/adr\/\d{4}$/.test(wanted) ? ['-'] : [])]
  return files.some((file) =>
    ends.some((end) => `/${file}${end === '' ? '\n' : ''}`.includes(`/${wanted}${end || '\n'}`)),
  )
}

/** Environment variables, codes of errors, states: words of capitals that a program must know. */
export const checkWords: Check = (house, file) => {
  const text = house.read(file)
  const own = new Set([...text.matchAll(/\$\{?([A-Z]+)\b/g)].map(([, name = '']) => name))
  const spans = [
    ...codeSpans(text),
    ...fences(text).filter((body) => !body.startsWith('flowchart') && !body.startsWith('sequence')),
  ]
  const words = spans.flatMap((span) => span.match(/\b[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)*\b/g) ?? [])
  return [...new Set(words)]
    .filter(
      (word) =>
        word.length > 3 &&
        !/^[A-Z]+\d+$/.test(word) &&
        !own.has(word) &&
        !new RegExp(`\\b${word}`).test(house.code()),
    )
    .map((word) => `no ${word} in the code`)
}

/** Words in “ ” are what a person reads: {braces} and … stand for what varies. */
export const checkMessages: Check = (house, file) => {
  const said = house.read(file).replace(/“([^“”]*)“[^“”]*”([^“”]*)”/g, '“$1…$2”')
  const code = plain(house.code())
  return [...unwrap(said).matchAll(/“([^“”]+)”/g)].flatMap(([, message = '']) => {
    const parts = message.split(/\{[^}]*\}|…/).map((part) => plain(part).trim())
    const known = parts.filter((part) => part.length > 1).every((part) => code.includes(part))
    return known ? [] : [`nobody reads “${message}”`]
  })
}

let plainCode: [string, string] | undefined
function plain(text: string): string {
  if (plainCode?.[0] === text) return plainCode[1]
  const result = text
    .replace(/\\'/g, "'")
    .replace(/\{' '\}/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
  if (text.length > 100_000) plainCode = [text, result]
  return result
}
