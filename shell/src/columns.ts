/**
 * Encodes uniform lists as tables: the keys once, then a row of values per item. Otherwise the state of a
 * page with 25 cards would repeat nineteen names for each.
 */
type Json = unknown

const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A key that no data uses. */
const KEYS = '#keys'
const ROWS = '#rows'
/** Marks a missing value. */
const ABSENT = '#'

/** Encodes a value for `fromColumns`, shortening its JSON. */
export function toColumns(value: Json): Json {
  if (Array.isArray(value)) return tableOf(value) ?? value.map(toColumns)
  return isRecord(value) ? mapped(value, toColumns) : value
}

function tableOf(list: readonly Json[]): Json {
  const items = list.filter(isRecord)
  if (items.length < 2 || items.length < list.length) return undefined
  const keys = [...new Set(items.flatMap((item) => Object.keys(item)))]
  const rows = items.map((item) => rowOf(item, keys))
  const places = rows.flat()
  // Skip sparse lists, where repeating the names is shorter, and values that collide with the marker.
  const holes = places.filter((value) => value === ABSENT).length
  const worth = holes * 2 <= places.length && !items.some((item) => Object.values(item).includes(ABSENT))
  return worth ? { [KEYS]: keys, [ROWS]: rows } : undefined
}

/** A row without trailing missing values. */
function rowOf(item: Record<string, Json>, keys: readonly string[]): Json[] {
  const row = keys.map((key) => (item[key] === undefined ? ABSENT : toColumns(item[key])))
  const last = row.findLastIndex((value) => value !== ABSENT)
  return row.slice(0, last + 1)
}

export function fromColumns(value: Json): Json {
  if (Array.isArray(value)) return value.map(fromColumns)
  if (!isRecord(value)) return value
  const { [KEYS]: keys, [ROWS]: rows } = value
  if (!Array.isArray(keys) || !Array.isArray(rows)) return mapped(value, fromColumns)
  return rows.map((row: readonly Json[]) =>
    Object.fromEntries(
      row.flatMap((value, index) => (value === ABSENT ? [] : [[keys[index], fromColumns(value)]])),
    ),
  )
}

function mapped(record: Record<string, Json>, change: (value: Json) => Json): Record<string, Json> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
