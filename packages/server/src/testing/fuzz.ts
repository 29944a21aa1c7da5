import { CONTRATO } from '@portal/api/contrato'
import { enviarDenuncia, recorrerDenuncia } from '@portal/api/denuncias'
import { apiPath, type EndpointShape } from '@portal/api/endpoint'
import { CONTRATO_OPERACAO } from '@portal/api/operacao/contrato'
import { responderConversa } from '@portal/api/recados'
import { FORMULARIOS_DENUNCIA } from '@portal/domain/denuncia'
import { FORMULARIO_RECADO } from '@portal/domain/recado-lados'
import { z } from 'zod'
import { seededRandom } from '../demo/random'
import type { TableRoute } from './routes'

type Schema = z.core.JSONSchema.BaseSchema

/** Values that often break programs. */
const ODD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_993,
  1e308,
  '',
  ' ',
  '\u0000',
  '\u202e\u200f',
  '\ud800',
  'é'.repeat(3_000),
  "' OR 1=1 --",
  '%',
  '..\\..',
  '{{x}}',
  '2026-02-30',
  '0000-00-00',
  '99:99',
  '275760-09-13T00:00:00.001Z',
  'NaN',
  '-0',
  'R$ 1e9',
  [],
  {},
  [[[[[[1]]]]]],
  { $gt: '' },
  { constructor: 1 },
  ['x', null, 1],
]
/** Probability of an invalid value: most calls should get past validation. */
const ODD_SHARE = 0.07

/** The parts of a call. */
export interface FuzzTarget {
  name: string
  method: string
  path: string
  /** Endpoints of the portal and the back office; `form`: routes outside the contracts, such as mailed links. */
  door: 'portal' | 'operacao' | 'form'
  shape?: Pick<EndpointShape, 'params' | 'query' | 'body'>
}

const FORMS: Readonly<Record<string, EndpointShape>> = {
  [FORMULARIOS_DENUNCIA.enviar]: enviarDenuncia,
  [FORMULARIOS_DENUNCIA.acompanhar]: recorrerDenuncia,
  [FORMULARIO_RECADO]: responderConversa,
}

/** A stream without input or end. */
const ENDLESS = '/mensagens/eventos'

/** Every operation of both contracts, and the other routes of the server. */
export function fuzzTargets(table: readonly TableRoute[]): FuzzTarget[] {
  const of = (contract: typeof CONTRATO, door: FuzzTarget['door']) =>
    [...contract]
      .filter(([, { path }]) => path !== ENDLESS)
      .map(([name, shape]): FuzzTarget => {
        const { method, path } = shape
        return { name, method, path: apiPath(path), door, shape }
      })
  const portal = of(CONTRATO, 'portal')
  const known = new Set(portal.map(({ method, path }) => `${method} ${path}`))
  const others = table
    // HEAD duplicates GET, and a wildcard is the not-found handler.
    .filter(({ method, path }) => /^(GET|POST)$/.test(method) && !path.endsWith('*'))
    .filter(({ method, path }) => !known.has(`${method} ${path}`) && path !== apiPath(ENDLESS))
    .map(({ method, path }): FuzzTarget => {
      const shape = FORMS[path]
      return { name: `${method} ${path}`, method, path, door: 'form', ...(shape && { shape }) }
    })
  return [...portal, ...of(CONTRATO_OPERACAO, 'operacao'), ...others]
}

export interface FuzzCall {
  name: string
  door: FuzzTarget['door']
  method: 'GET'
  url: string
  payload: string | undefined
  headers: Record<string, string>
}

/**
 * Generates calls of these targets from their schemas, occasionally with an odd value; each target once
 * before any twice.
 */
export function createFuzz(seed: number, targets: readonly FuzzTarget[]): () => FuzzCall {
  const random = seededRandom(seed)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const left: FuzzTarget[] = []
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
  /** For routes without a schema: the parameters that they read, once or twice. */
  const oddQuery = () =>
    Object.fromEntries(
      QUERY.filter(() => random() < 0.5).map((name) => [
        name,
        random() < 0.3 ? [pick(TEXTS), pick(TEXTS)] : (pick(ODD) ?? pick(TEXTS)),
      ]),
    )
  const textOf = (pattern: string | undefined): unknown =>
    pattern === undefined ? pick(TEXTS) : pick(TEXTS.filter((text) => new RegExp(pattern, 'u').test(text)))
  const draw = (): FuzzTarget => {
    if (left.length === 0) left.push(...targets)
    const [target] = left.splice(Math.floor(random() * left.length), 1)
    if (target === undefined) throw new Error('there is nothing to call')
    return target
  }
  return () => {
    const { name, method, path, door, shape = {} } = draw()
    const part = (schema: z.core.$ZodType | undefined) => (schema ? valueOf(schemaOf(schema)) : undefined)
    const headers: Record<string, string> = { 'content-type': TYPES[door] }
    const [header, value] = pick(HEADERS) ?? []
    if (header !== undefined && value !== undefined && random() < 0.3) headers[header] = value
    const body = method === 'GET' ? undefined : (part(shape.body) ?? (door === 'form' ? {} : undefined))
    return {
      name,
      door,
      // The type of `inject`; the methods are those of the targets.
      method: method as 'GET',
      url: urlOf(path, part(shape.params) ?? { id: pick(TEXTS) }, part(shape.query) ?? oddQuery()),
      payload: body === undefined ? undefined : door === 'form' ? formOf(body) : JSON.stringify(body),
      headers,
    }
  }
}

const TYPES = {
  portal: 'application/json',
  operacao: 'application/json',
  form: 'application/x-www-form-urlencoded',
} as const

const TEXTS = [
  'a',
  'Uma frase comum, com acento.',
  'GO',
  'Goiânia',
  '74210060',
  '62987654321',
  'pessoa1@exemplo.com.br',
  '2026-11-22',
  '16:00',
  '1',
  '123456',
  '529.982.247-25',
  '52998224725',
  'uma senha boa',
  'R$ 200,00',
  '7d444840-9dc0-41d1-b245-5ffdce74fad2',
  '2026-11-22T12:00:00Z',
  'massagistas',
  'mf-public',
]
const QUERY = ['to', 'volta', 'resposta', 'ate', 's', 'w', 'pedido']
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

const entriesOf = (value: unknown): [string, unknown][] =>
  Object.entries(typeof value === 'object' && value !== null ? value : {})

/** Half of a surrogate pair cannot be encoded. */
const encoded = (value: unknown): string =>
  encodeURIComponent(String(value).replace(/\p{Cs}/gu, '')).slice(0, 2_000)

/** A list of two is sent as a repeated name, others separated by commas. */
const formOf = (value: unknown): string =>
  entriesOf(value)
    .flatMap(([key, each]) =>
      (Array.isArray(each) && each.length === 2 ? each : [each]).map((one) => [key, one]),
    )
    .map(([key, one]) => `${key}=${encoded(one)}`)
    .join('&')

function urlOf(path: string, params: unknown, query: unknown): string {
  const given = new Map(entriesOf(params))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encoded(given.get(name) ?? 1) || '1')
  const search = formOf(query)
  return search === '' ? filled : `${filled}?${search}`
}
