/**
 * Finds each `query<Row>(sql)` of the server and what its row type claims, by TypeScript's checker, so that a
 * test can compare it with the columns that PostgreSQL describes (ADR 3).
 */
import { join, relative } from 'node:path'
import ts from 'typescript'
import { columns, selecting } from '../kernel/db/columns'

const SRC = join(import.meta.dirname, '..')
const ROOM = join(SRC, '..')

/** What a property may hold, null aside. `any` accepts every column. */
export type Kind = 'string' | 'number' | 'boolean' | 'date' | 'array' | 'object' | 'any'

export interface Statement {
  file: string
  line: number
  /** Its text with nothing, and with `true`, for what only callers know. */
  texts: string[]
  row: { name: string; kinds: Kind[] }[]
}

const isRead = (file: string): boolean => !/\.test\.tsx?$|\/testing\//.test(file)

/** All statements with a row type, outside of tests. Takes some seconds: the whole room is checked. */
export function listStatements(): Statement[] {
  const { config } = ts.readConfigFile(join(ROOM, 'tsconfig.json'), ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, ROOM)
  const program = ts.createProgram(fileNames.filter(isRead), { ...options, noEmit: true, incremental: false })
  const checker = program.getTypeChecker()
  return program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(SRC) && isRead(fileName))
    .flatMap((file) => callsIn(file).map((call) => statementOf(checker, file, call)))
}

type RowQuery = ts.CallExpression & { typeArguments: ts.NodeArray<ts.TypeNode> }

function callsIn(node: ts.Node): RowQuery[] {
  const found = isRowQuery(node) ? [node] : []
  ts.forEachChild(node, (child) => void found.push(...callsIn(child)))
  return found
}

function isRowQuery(node: ts.Node): node is RowQuery {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'query' &&
    node.typeArguments?.length === 1
  )
}

function statementOf(checker: ts.TypeChecker, file: ts.SourceFile, call: RowQuery): Statement {
  const { line } = file.getLineAndCharacterOfPosition(call.getStart())
  const [text] = call.arguments
  const row = checker.getTypeFromTypeNode(call.typeArguments[0] as ts.TypeNode)
  return {
    file: relative(SRC, file.fileName),
    line: line + 1,
    texts: ['', 'true'].flatMap((unknown) => (text ? textOf({ checker, unknown }, text) : [])),
    row: checker.getPropertiesOfType(row).map((property) => {
      const type = checker.getTypeOfSymbol(property)
      return { name: property.name, kinds: kindsOf(checker, type) }
    }),
  }
}

function kindsOf(checker: ts.TypeChecker, type: ts.Type): Kind[] {
  const parts = type.isUnion() ? type.types : [type]
  // A branded number (`Centavos`) is a number.
  const plain = parts.map((part) => (part.isIntersection() ? (part.types[0] ?? part) : part))
  return [...new Set(plain.flatMap((part) => kindOf(checker, part) ?? []))]
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): Kind | undefined {
  const { flags } = type
  if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return undefined
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return 'any'
  if (flags & ts.TypeFlags.StringLike) return 'string'
  if (flags & ts.TypeFlags.NumberLike) return 'number'
  if (flags & ts.TypeFlags.BooleanLike) return 'boolean'
  if (checker.isArrayType(type) || checker.isTupleType(type)) return 'array'
  return type.getSymbol()?.name === 'Date' ? 'date' : 'object'
}

interface Reading {
  checker: ts.TypeChecker
  unknown: string
}

/** Texts of a function's parameters at one call. */
type Bound = ReadonlyMap<ts.Symbol | undefined, ts.Expression>

/**
 * The text of an expression of literals, constants and calls of one-line functions. `unknown` stands for what
 * only a caller knows, as a condition: columns do not depend on it.
 */
function textOf(reading: Reading, node: ts.Expression, bound: Bound = new Map()): string {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map(
      ({ expression, literal }) => textOf(reading, expression, bound) + literal.text,
    )
    return node.head.text + spans.join('')
  }
  const type = reading.checker.getTypeAtLocation(node)
  if (type.isStringLiteral() || type.isNumberLiteral()) return String(type.value)
  if (ts.isCallExpression(node)) return textOfCall(reading, node, bound)
  const given = bound.get(symbolOf(reading, node))
  if (given !== undefined) return textOf(reading, given)
  const initializer = initializerOf(reading, node)
  return initializer === undefined ? reading.unknown : textOf(reading, initializer, bound)
}

function textOfCall(reading: Reading, call: ts.CallExpression, bound: Bound): string {
  const [first, second] = call.arguments
  if (call.expression.getText() === 'selecting' && first !== undefined)
    return selecting(columnsOf(reading, first), second && textOf(reading, second, bound))
  const made = initializerOf(reading, call.expression)
  if (made === undefined || !ts.isArrowFunction(made) || ts.isBlock(made.body)) return reading.unknown
  const given = made.parameters.flatMap((parameter, index): [ts.Symbol | undefined, ts.Expression][] => {
    const argument = call.arguments[index] ?? parameter.initializer
    return argument ? [[reading.checker.getSymbolAtLocation(parameter.name), argument]] : []
  })
  return textOf(reading, made.body, new Map([...bound, ...given]))
}

/** The map that `columns(…)` or an object of such maps and names makes. */
function columnsOf(reading: Reading, node: ts.Expression): Record<string, string> {
  if (ts.isCallExpression(node)) return columns(...node.arguments.map((field) => textOf(reading, field)))
  if (ts.isObjectLiteralExpression(node))
    return Object.assign(
      {},
      ...node.properties.map((property) => {
        if (ts.isSpreadAssignment(property)) return columnsOf(reading, property.expression)
        return ts.isPropertyAssignment(property)
          ? { [property.name.getText()]: textOf(reading, property.initializer) }
          : {}
      }),
    )
  const initializer = initializerOf(reading, node)
  return initializer === undefined ? {} : columnsOf(reading, initializer)
}

function symbolOf({ checker }: Reading, node: ts.Expression): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(node)
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

function initializerOf(reading: Reading, node: ts.Expression): ts.Expression | undefined {
  const declaration = symbolOf(reading, node)?.valueDeclaration
  return declaration && (ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration))
    ? declaration.initializer
    : undefined
}
