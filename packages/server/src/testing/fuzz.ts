import { CONTRATO } from '@portal/api/contrato'
import { apiPath, type EndpointShape } from '@portal/api/endpoint'
import { z } from 'zod'

/** The same numbers for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Schema = z.core.JSONSchema.BaseSchema

/** What breaks programs, wherever it stands. */
const ODD: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_993, 1e308],
  ...['', ' ', '\u0000', '\u202e\u200f', '\ud800', 'é'.repeat(3_000), "' OR 1=1 --", '%', '..\\..', '{{x}}'],
  ...['2026-02-30', '0000-00-00', '99:99', '275760-09-13T00:00:00.001Z', 'NaN', '-0', 'R$ 1e9'],
  ...[[], {}, [[[[[[1]]]]]], { $gt: '' }, { constructor: 1 }, ['x', null, 1]],
]
/** How often a value is not what its schema asks for: most of a call should come through to what is behind it. */
const ODD_SHARE = 0.07

export interface FuzzCall {
  name: string
  method: EndpointShape['method']
  url: string
  payload: string | undefined
  headers: Record<string, string>
}

/** Calls of the contract's endpoints, made of their own schemas, each now and then with something odd in it. */
export function createFuzz(seed: number): () => FuzzCall {
  const random = createRandom(seed)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const endpoints = [...CONTRATO]
  const schemas = new Map<object, Schema>()
  const schemaOf = (schema: z.core.$ZodType): Schema => {
    const known = schemas.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    schemas.set(schema, known)
    return known
  }
  const valueOf = (schema: Schema, depth = 0): unknown => {
    if (random() < ODD_SHARE || depth > 8) return pick(ODD)
    const { const: constant, enum: options, anyOf, oneOf, allOf } = schema
    if (constant !== undefined) return constant
    if (options !== undefined) return pick(options)
    const branch = pick((anyOf ?? oneOf ?? allOf ?? []).filter((each) => typeof each === 'object'))
    if (branch !== undefined) return valueOf(branch, depth + 1)
    return plainOf(schema, depth)
  }
  const plainOf = (schema: Schema, depth: number): unknown => {
    const { type, properties = {}, required = [], items, pattern } = schema
    if (type === 'object') {
      const chosen = Object.entries(properties).filter(([key]) => required.includes(key) || random() < 0.6)
      return Object.fromEntries(
        chosen.map(([key, each]) => [key, typeof each === 'object' ? valueOf(each, depth + 1) : 1]),
      )
    }
    if (type === 'array') {
      const one = typeof items === 'object' && !Array.isArray(items) ? items : {}
      return Array.from({ length: Math.floor(random() * 4) }, () => valueOf(one, depth + 1))
    }
    if (type === 'integer' || type === 'number') return Math.floor(random() * 40)
    if (type === 'boolean') return random() < 0.5
    return textOf(pattern)
  }
  const textOf = (pattern: string | undefined): unknown =>
    pattern === undefined ? pick(TEXTS) : pick(TEXTS.filter((text) => new RegExp(pattern, 'u').test(text)))
  return () => {
    const [name, shape] = pick(endpoints) ?? endpoints[0] ?? ['', undefined]
    if (shape === undefined) throw new Error('the contract is empty')
    const part = (schema: z.core.$ZodType | undefined) => (schema ? valueOf(schemaOf(schema)) : undefined)
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    const [header, value] = pick(HEADERS) ?? []
    if (header !== undefined && value !== undefined && random() < 0.3) headers[header] = value
    const hasBody = shape.method !== 'GET' && shape.body !== undefined
    return {
      name,
      method: shape.method,
      url: urlOf(shape, part(shape.params), part(shape.query)),
      payload: hasBody ? JSON.stringify(part(shape.body) ?? null) : undefined,
      headers,
    }
  }
}

const TEXTS = [
  ...[
    'a',
    'Uma frase comum, com acento.',
    'GO',
    'Goiânia',
    '74210060',
    '62987654321',
    'pessoa1@exemplo.com.br',
  ],
  ...['2026-11-22', '16:00', '1', '123456', '529.982.247-25', '52998224725', 'uma senha boa', 'R$ 200,00'],
  ...['7d444840-9dc0-41d1-b245-5ffdce74fad2', '2026-11-22T12:00:00Z', 'massagistas', 'mf-public'],
]
const HEADERS: readonly (readonly [string, string])[] = [
  ['idempotency-key', 'uma-chave-repetida'],
  ['idempotency-key', 'x'],
  ['if-match', '"x"'],
  ['range', 'bytes=9-1'],
  ['if-unmodified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ['accept', 'text/html'],
  ['content-type', 'text/plain'],
  ['x-forwarded-for', '::1, x'],
  ['origin', 'null'],
]

function urlOf({ path }: EndpointShape, params: unknown, query: unknown): string {
  const texts = (value: unknown) => Object.entries(typeof value === 'object' && value !== null ? value : {})
  // Half of a surrogate pair has no encoding.
  const encoded = (value: unknown) =>
    encodeURIComponent(String(value).replace(/\p{Cs}/gu, '')).slice(0, 2_000)
  const given = new Map(texts(params))
  const filled = apiPath(path).replace(/:(\w+)/g, (_, name: string) => encoded(given.get(name) ?? 1) || '1')
  const search = texts(query).map(([key, value]) => `${key}=${encoded(value)}`)
  return search.length === 0 ? filled : `${filled}?${search.join('&')}`
}
