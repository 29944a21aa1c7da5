import { z } from 'zod'

/** How a JSON column is read and written. */
export interface JsonColumn<Value> {
  read(stored: unknown): Value
  write(value: Value): string
}

type Shape = Record<string, unknown>
/** Turns what one version wrote into what the next one writes. */
export type Upgrade = (old: Shape) => Shape

const objectSchema = z.record(z.string(), z.unknown())
const versionSchema = z.object({ versao: z.int().positive().default(1) })

/**
 * A JSON column as it is today. What is written carries its `versao`; what carries none is of the first. Rows outlive
 * releases: a field that may be empty gets a default in the schema, any other change an upgrade from the version before.
 * A version that is not known yet, of a release that was rolled back, is read as far as the schema knows it.
 */
export function jsonColumn<Value extends object>(
  name: string,
  schema: z.ZodType<Value>,
  upgrades: readonly Upgrade[] = [],
): JsonColumn<Value> {
  return {
    read(stored) {
      const { versao } = parsed(name, versionSchema, stored)
      const old = parsed(name, objectSchema, stored)
      const today = upgrades.slice(versao - 1).reduce((shape, upgrade) => upgrade(shape), old)
      return parsed(`${name}, versao ${versao}`, schema, today)
    },
    write: (value) => JSON.stringify({ ...value, versao: upgrades.length + 1 }),
  }
}

/** A list whose items carry the version each. */
export function jsonList<Value>(name: string, item: JsonColumn<Value>): JsonColumn<readonly Value[]> {
  return {
    read: (stored) => parsed(name, z.array(z.unknown()), stored).map((one) => item.read(one)),
    write: (values) => `[${values.map((value) => item.write(value)).join(',')}]`,
  }
}

/** Says where the fault is, and never what stands there: it may be somebody's data. */
function parsed<Value>(name: string, schema: z.ZodType<Value>, stored: unknown): Value {
  const read = schema.safeParse(stored)
  if (read.success) return read.data
  const faults = read.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`)
  throw new Error(`${name} cannot be read: ${faults.join('; ')}`)
}
