import { API_VERSION, CONTRATO } from '@portal/api/contrato'
import { CONTRATO_OPERACAO } from '@portal/api/operacao/contrato'
import { z } from 'zod'
import type { Line, Report } from './compare'

type JsonSchema = z.core.JSONSchema.JSONSchema
type Part = JsonSchema | boolean
type Place = Pick<Line, 'optional' | 'given'>
/** The part of an endpoint that is promised. */
interface Promised {
  method: string
  path: string
  auth: string
  status: number
  upload?: string | undefined
  params?: z.core.$ZodType | undefined
  query?: z.core.$ZodType | undefined
  body?: z.core.$ZodType | undefined
  response: z.core.$ZodType
}
const INPUTS = ['params', 'query', 'body'] as const

/** Normalizes the schema `true`, which accepts anything. */
const plain = (part: Part): JsonSchema => (typeof part === 'boolean' ? {} : part)

/** Values of an enum or const schema; undefined for other schemas. */
function choicesOf(part: Part): unknown[] | undefined {
  const schema = plain(part)
  if (schema.const !== undefined) return [schema.const]
  if (schema.enum !== undefined) return schema.enum
  const parts = schema.anyOf?.map(choicesOf)
  const known = parts?.filter((part) => part !== undefined)
  return known?.length === parts?.length ? known?.flat() : undefined
}

/** Lines of one wire value, from its JSON schema. */
function* linesOf(name: string, part: Part, { optional, given }: Place): Generator<Line> {
  const choices = choicesOf(part)
  if (choices !== undefined) {
    yield { name, optional, type: 'choice', given }
    for (const value of choices) yield { name: `${name} =`, type: JSON.stringify(value), given }
    return
  }
  const schema = plain(part)
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (parts !== undefined) {
    yield { name, optional, type: `one of ${parts.length}`, given }
    for (const [index, one] of parts.entries()) yield* linesOf(`${name}[${index}]`, one, { given })
    return
  }
  const type = [schema.type ?? 'anything', schema.format].filter(Boolean).join(' ')
  yield { name, optional, type, given }
  yield* linesInside(name, schema, given)
}

function* linesInside(name: string, schema: JsonSchema, given: Line['given']): Generator<Line> {
  const required = new Set(schema.required ?? [])
  for (const [key, part] of Object.entries(schema.properties ?? {}))
    yield* linesOf(`${name}.${key}`, part, { optional: !required.has(key), given })
  if (schema.type === 'array') yield* linesOf(`${name}[]`, itemsOf(schema), { given })
  if (typeof schema.additionalProperties === 'object')
    yield* linesOf(`${name}[key]`, schema.additionalProperties, { given })
}

/** Item schema of an array; the contract has no tuples. */
const itemsOf = ({ items = {} }: JsonSchema): Part => (Array.isArray(items) ? {} : items)

/** Schema before parsing, where a default makes a value optional for the sender. */
function schemaOf(type: z.core.$ZodType): JsonSchema {
  return z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })
}

/** Lines of the HTTP contract: each endpoint's input and output. */
export function wireLines(contract: ReadonlyMap<string, Promised>): Line[] {
  return [...contract.values()].flatMap((endpoint) => {
    const { method, path, auth, status, upload, response } = endpoint
    const call = `${method} ${path}`
    const parts = INPUTS.flatMap((part) => {
      const schema = endpoint[part]
      if (schema === undefined) return []
      // A part that may be absent breaks nobody who was built before it.
      const optional = z.safeParse(schema, undefined).success
      return [...linesOf(`${call} request.${part}`, schemaOf(schema), { given: true, optional })]
    })
    return [
      { name: call, type: `${auth}, answers ${status}` },
      { name: `${call} request`, type: 'object', given: true },
      ...(upload === undefined ? [] : [{ name: `${call} request.files`, type: upload, given: true }]),
      ...parts,
      ...linesOf(`${call} response`, schemaOf(response), {}),
    ]
  })
}

/** The lines of a contract, in groups by the file that defines the endpoint. */
function* grouped(contract: typeof CONTRATO, prefix = ''): Generator<Line> {
  for (const [name, endpoint] of contract) {
    const group = `${prefix}${name.slice(0, name.indexOf('.'))}`
    for (const line of wireLines(new Map([[name, endpoint]]))) yield { ...line, group }
  }
}

/** Reads the contract of `@portal/api` from the sources. */
export const readWire = (): Report => ({
  version: API_VERSION,
  lines: [...grouped(CONTRATO), ...grouped(CONTRATO_OPERACAO, 'operacao-')],
})
