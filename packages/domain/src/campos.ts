/** Typed operations on objects and tables keyed by field name. */

/** The keys of a table, in order. */
export function keysOf<K extends string>(table: Readonly<Partial<Record<K, unknown>>>): K[] {
  return Object.keys(table) as K[]
}

/** A table with the same keys. */
export function mapFields<K extends string, V, T>(
  table: Readonly<Record<K, V>>,
  to: (value: V, field: K) => T,
): Record<K, T> {
  const mapped: Partial<Record<K, T>> = {}
  for (const field of keysOf(table)) mapped[field] = to(table[field], field)
  return mapped as Record<K, T>
}

/** The named fields of an object. */
export function pickFields<T extends object, K extends keyof T>(from: T, fields: readonly K[]): Pick<T, K> {
  return Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<T, K>
}
