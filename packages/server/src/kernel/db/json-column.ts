import { z } from 'zod'

/** Reads and writes one JSON column. */
export interface JsonColumn<Value> {
  read(stored: unknown): Value
  write(value: Value): string
}

type Shape = Record<string, unknown>
/** Converts a value from one version to the next. */
export type Upgrade = (old: Shape) => Shape

const objectSchema = z.record(z.string(), z.unknown())
const versionSchema = z.object({ versao: z.int().positive().default(1) })

/**
 * Defines a JSON column with its current schema. Values are written with their `versao`; a value without one
 * is version 1. Rows outlive releases: an optional new field gets a default in the schema, any other change
 * an upgrade from the previous version. A value with a newer version (written by a release that was rolled
 * back) is read as far as the schema allows.
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

/** A list whose items are versioned one by one. */
export function jsonList<Value>(name: string, item: JsonColumn<Value>): JsonColumn<readonly Value[]> {
  return {
    read: (stored) => parsed(name, z.array(z.unknown()), stored).map((one) => item.read(one)),
    write: (values) => `[${values.map((value) => item.write(value)).join(',')}]`,
  }
}

/** Reports the path of the invalid field and never its value, which may be personal data. */
function parsed<Value>(name: string, schema: z.ZodType<Value>, stored: unknown): Value {
  const read = schema.safeParse(stored)
  if (read.success) return read.data
  const faults = read.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`)
  throw new Error(`${name} cannot be read: ${faults.join('; ')}`)
}
