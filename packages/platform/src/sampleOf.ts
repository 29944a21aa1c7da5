import type { EndpointShape, OutputOf } from '@portal/api/endpoint'
import * as z from 'zod/mini'
import { fakeCall, on, type FakeHandler } from './fakeCall'

/** Values of the contract's formats; the first that a schema accepts is its sample. */
const LEAVES = {
  string: [
    'Exemplo',
    'Um texto de exemplo, com o tamanho pedido.',
    '2026-11-21T12:00:00-03:00',
    '2026-11-21T12:00',
    '2026-11-21',
    '12:00',
    '3c0ffee0-1111-4222-8333-444455556666',
    'marina.duarte@exemplo.com.br',
    'BR000128',
    'revisao:128',
    '2026',
    '2026-11',
    '(62) 91111-2222',
    'exemplo',
    '0'.repeat(64),
    'Outro motivo',
  ],
  number: [25, 0.25, 1, 0, 2026],
  boolean: [false],
  null: [null],
  undefined: [undefined],
  unknown: [null],
  record: [{}],
} as const

const isLeaf = (type: string): type is keyof typeof LEAVES => Object.hasOwn(LEAVES, type)

/**
 * A value that the schema accepts, the same each time: absent optionals, null nullables, one item a list (none
 * where a rule over several fields refuses it), the first of several shapes.
 */
export function sampleValue(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (isLeaf(def.type)) return leafOf(schema, LEAVES[def.type])
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, sampleValue(field)])
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
    }
    case 'array':
      return [sampleValue(def.element)].filter((item) => z.safeParse(def.element, item).success)
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'union':
      return def.options[0] && sampleValue(def.options[0])
    case 'optional':
      return undefined
    case 'nullable':
      return null
    case 'default':
      return def.defaultValue
    case 'pipe':
      return sampleValue(def.in)
    default:
      throw new Error(`sampleValue does not cover z.${def.type}: add it.`)
  }
}

function leafOf(schema: z.core.$ZodType, values: readonly unknown[]): unknown {
  const found = values.findIndex((value) => z.safeParse(schema, value).success)
  if (found < 0) throw new Error('No sample value fits a schema: add one to LEAVES.')
  return values[found]
}

/** A valid response of the endpoint, made from its schema. */
export function sampleOf<E extends EndpointShape>(endpoint: E): OutputOf<E> {
  return z.parse<E['response']>(endpoint.response, sampleValue(endpoint.response))
}

/** Handlers that return `sampleOf`, for calls whose content does not matter; later handlers replace them. */
export function samplesOf(contract: ReadonlyMap<string, EndpointShape>): FakeHandler[] {
  return [...contract.values()].map((endpoint) => on(endpoint, () => sampleOf(endpoint)))
}

/** Endpoints of a contract that these handlers refuse or fail to answer by its schemas, each with the reason. */
export async function badSamples(
  handlers: readonly FakeHandler[],
  contract: Iterable<readonly [string, EndpointShape]>,
): Promise<string[]> {
  const { call } = fakeCall(handlers)
  const bad: string[] = []
  for (const [name, endpoint] of contract) {
    const { params, query, body } = endpoint
    const given = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema === undefined ? [] : [[part, sampleValue(schema)]],
    )
    const input = { ...Object.fromEntries(given), files: [] } as never
    const reason = await call(endpoint, input).then(
      (result) => (result.ok ? undefined : result.error.message),
      (error: unknown) => String(error),
    )
    if (reason !== undefined) bad.push(`${name}: ${reason}`)
  }
  return bad
}
