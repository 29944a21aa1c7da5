import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '../app.mjs'
import { importTypeScript } from '../typescript.mjs'

/** The values that a schema of single values allows. */
function choicesOf(schema) {
  if (schema.const !== undefined) return [schema.const]
  if (schema.enum !== undefined) return schema.enum
  const parts = schema.anyOf?.map(choicesOf)
  return parts?.every((part) => part !== undefined) ? parts.flat() : undefined
}

/** Lines of one value on the wire, from its JSON schema. */
function* linesOf(name, schema, { optional, given }) {
  const choices = choicesOf(schema)
  if (choices !== undefined) {
    yield { name, optional, type: 'choice', given }
    for (const value of choices) yield { name: `${name} =`, type: JSON.stringify(value), given }
    return
  }
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (parts !== undefined) {
    yield { name, optional, type: `one of ${parts.length}`, given }
    for (const [index, part] of parts.entries()) yield* linesOf(`${name}[${index}]`, part, { given })
    return
  }
  const type = [schema.type ?? 'anything', schema.format].filter(Boolean).join(' ')
  yield { name, optional, type, given }
  const required = new Set(schema.required ?? [])
  for (const [key, part] of Object.entries(schema.properties ?? {}))
    yield* linesOf(`${name}.${key}`, part, { optional: !required.has(key), given })
  if (schema.type === 'array') yield* linesOf(`${name}[]`, schema.items ?? {}, { given })
  if (typeof schema.additionalProperties === 'object')
    yield* linesOf(`${name}[key]`, schema.additionalProperties, { given })
}

/** What travels, before it is parsed: a default makes a value optional for who sends it. */
function schemaOf(type) {
  return z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })
}

/** Lines of the HTTP contract: what each endpoint takes and answers. */
export function wireLines(contract) {
  const lines = [...contract.values()].flatMap((endpoint) => {
    const { method, path, auth, status, upload, response } = endpoint
    const call = `${method} ${path}`
    const parts = ['params', 'query', 'body'].filter((part) => endpoint[part] !== undefined)
    return [
      { name: call, type: `${auth}, answers ${status}` },
      { name: `${call} request`, type: 'object', given: true },
      ...(upload === undefined ? [] : [{ name: `${call} request.files`, type: upload, given: true }]),
      ...parts.flatMap((part) => [
        ...linesOf(`${call} request.${part}`, schemaOf(endpoint[part]), { given: true }),
      ]),
      ...linesOf(`${call} response`, schemaOf(response), {}),
    ]
  })
  return lines
}

/** The contract of `@portal/api` as it stands in the sources: `{ version, lines }`. */
export async function readWire() {
  const { API_VERSION, CONTRATO } = await importTypeScript(join(ROOT, 'packages/api/src/contrato.ts'))
  return { version: API_VERSION, lines: wireLines(CONTRATO) }
}
