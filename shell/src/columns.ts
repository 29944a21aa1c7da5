/**
 * Lists of like things, as a table: their keys once, then a row of values each. The state of a page of 25 cards would else
 * repeat nineteen names with every card.
 */
type Json = unknown

const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A key that nobody's data has. */
const KEYS = '#keys'
const ROWS = '#rows'
/** Stands where a thing has no value of that key. */
const ABSENT = '#'

/** What `fromColumns` makes the same value of, shorter as JSON. */
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
  // Mostly holes: the names would be shorter. And what says 'absent' must not be somebody's word.
  const holes = places.filter((value) => value === ABSENT).length
  const worth = holes * 2 <= places.length && !items.some((item) => Object.values(item).includes(ABSENT))
  return worth ? { [KEYS]: keys, [ROWS]: rows } : undefined
}

/** Without the holes at its end. */
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
