import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { z } from 'zod'
import { ROOT } from '../app'
import { contractVersion } from '../webpack/federation'
import type { Line, Report } from './compare'

const FOLDER = join(ROOT, 'packages/platform')
/** Exports for tests and standalone mode, which no release depends on. */
const NOT_PROMISED = new Set(['./fake', './exemplos', './conformance'])
/** Types provided by a remote or its `remote.json`; all others are received. */
const GIVEN = new Set([
  'ConfirmRequest',
  'Head',
  'Image',
  'LinkProps',
  'LoadResult',
  'QueryValue',
  'RemoteManifest',
  'RemoteRoute',
  'RenderedDocument',
  'ScreenLoaders',
  'ScreenModule',
  'Target',
  'ToastKind',
])
const MAX_DEPTH = 6
const FLAGS = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType

const packageSchema = z.object({ exports: z.record(z.string(), z.string()) })
/** Position of a line: optional or not, provided or received, and nesting depth. */
interface Place {
  optional?: boolean
  given: boolean
  depth?: number
}

const isObject = (type: ts.Type) =>
  Boolean(type.flags & ts.TypeFlags.Object) && type.getCallSignatures().length === 0

/** Built-in aliases, which are expanded because their names hide the content. */
const PLAIN_ALIASES = new Set(['Record', 'Readonly', 'Partial'])

function isUnnamed(type: ts.Type): boolean {
  const alias = type.aliasSymbol?.name
  const isInterface = Boolean(type.symbol && type.symbol.flags & ts.SymbolFlags.Interface)
  return (alias === undefined || PLAIN_ALIASES.has(alias)) && !isInterface && isObject(type)
}

/** Members of a union, without undefined, which is the line's optional mark. */
function partsOf(type: ts.Type): ts.Type[] {
  const parts = type.isUnion() && !(type.flags & ts.TypeFlags.Boolean) ? type.types : [type]
  return parts.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined))
}

/** Discriminant of an object in a union: its first member with a literal type. */
function markOf(checker: ts.TypeChecker, type: ts.Type): string | undefined {
  for (const member of checker.getPropertiesOfType(type)) {
    const value = checker.getTypeOfSymbol(member)
    if (value.flags & ts.TypeFlags.Literal) return checker.typeToString(value, undefined, FLAGS)
  }
  return undefined
}

/** Lines of a type, expanding members that have no name of their own. */
function* linesOf(
  checker: ts.TypeChecker,
  name: string,
  type: ts.Type,
  { optional, given, depth = 0 }: Place,
): Generator<Line> {
  const parts = partsOf(type)
  const flags = depth === 0 ? FLAGS | ts.TypeFormatFlags.InTypeAlias : FLAGS
  const isBoolean = parts.length === 2 && parts.every(({ flags: own }) => own & ts.TypeFlags.BooleanLiteral)
  if (isBoolean) {
    yield { name, optional, type: 'boolean', given }
    return
  }
  const isOpen = depth === 0 || type.aliasSymbol === undefined
  if (isOpen && parts.length > 1 && parts.every(({ flags: own }) => own & ts.TypeFlags.Literal)) {
    yield { name, optional, type: 'choice', given }
    const texts = parts.map((part) => checker.typeToString(part, undefined, FLAGS))
    for (const text of texts.sort()) yield { name: `${name} =`, type: text, given }
    return
  }
  if (depth === 0 && parts.length > 1 && parts.every((part) => isObject(part) && markOf(checker, part))) {
    yield { name, optional, type: 'choice', given }
    for (const part of parts)
      yield* membersOf(checker, `${name}[${markOf(checker, part)}]`, part, { given, depth })
    return
  }
  const [only] = parts
  const element =
    parts.length === 1 && only && checker.isArrayType(only)
      ? checker.getTypeArguments(only as ts.TypeReference)[0]
      : undefined
  if (element !== undefined && isUnnamed(element) && depth < MAX_DEPTH) {
    yield { name, optional, type: 'list', given }
    yield* linesOf(checker, `${name}[]`, element, { given, depth: depth + 1 })
  } else if (
    only !== undefined &&
    parts.length === 1 &&
    element === undefined &&
    isObject(only) &&
    (depth === 0 || isUnnamed(only)) &&
    depth < MAX_DEPTH
  )
    yield* membersOf(checker, name, only, { optional, given, depth })
  else {
    const text = checker.typeToString(type, undefined, flags)
    yield { name, optional, type: optional ? text.replace(/ \| undefined$/, '') : text, given }
  }
}

function* membersOf(
  checker: ts.TypeChecker,
  name: string,
  type: ts.Type,
  { optional, given, depth = 0 }: Place,
): Generator<Line> {
  yield { name, optional, type: 'object', given }
  const value = type.getStringIndexType()
  if (value !== undefined) yield* linesOf(checker, `${name}[key]`, value, { given, depth: depth + 1 })
  for (const member of checker.getPropertiesOfType(type)) {
    const isOptional = Boolean(member.flags & ts.SymbolFlags.Optional)
    const inside = { given, depth: depth + 1, optional: isOptional }
    yield* linesOf(checker, `${name}.${member.name}`, checker.getTypeOfSymbol(member), inside)
  }
}

/** A schema's own type describes its construction; the promise is its output type, which is also exported. */
const isSchema = (checker: ts.TypeChecker, type: ts.Type) => /^Zod/.test(checker.typeToString(type))

function* exportLines(checker: ts.TypeChecker, entry: string, exported: ts.Symbol): Generator<Line> {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
  const name = `${entry.replace('.', 'platform')} ${exported.name}`
  const given = GIVEN.has(exported.name)
  if (symbol.flags & ts.SymbolFlags.Value) {
    const type = checker.getTypeOfSymbol(symbol)
    if (!isSchema(checker, type) && exported.name !== 'PLATFORM_VERSION')
      yield { name, type: checker.typeToString(type, undefined, FLAGS) }
    return
  }
  yield* linesOf(checker, name, checker.getDeclaredTypeOfSymbol(symbol), { given })
}

/** Reads the contract of `@portal/platform` from the sources. */
export function readPlatform(): Report {
  const { exports } = packageSchema.parse(JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')))
  const entries = Object.entries(exports).filter(([entry]) => !NOT_PROMISED.has(entry))
  const { config } = ts.readConfigFile(join(FOLDER, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, FOLDER)
  const files = entries.map(([, file]) => join(FOLDER, file))
  const program = ts.createProgram(files, { ...options, noEmit: true })
  const checker = program.getTypeChecker()
  const lines = entries.flatMap(([entry, file]) => {
    const source = program.getSourceFile(join(FOLDER, file))
    const module = source && checker.getSymbolAtLocation(source)
    if (module === undefined) throw new Error(`${file} exports nothing.`)
    const exported = checker.getExportsOfModule(module).sort((a, b) => (a.name < b.name ? -1 : 1))
    return exported.flatMap((one) => [...exportLines(checker, entry, one)])
  })
  return { version: contractVersion('platform'), lines }
}
