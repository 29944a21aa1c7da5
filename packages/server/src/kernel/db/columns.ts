/** Where each field of `Form` is stored: a field without a column does not compile. */
export type Columns<Form> = Readonly<Record<keyof Form & string, string>>

/** Columns named after their fields: `usuarioId` is stored in `usuario_id`. */
export function columns<Field extends string>(...fields: readonly Field[]): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, snakeCase(field)])) as Record<Field, string>
}

export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const fieldNames = new Map<string, string>()

/** Field that a column is read as: `usuario_id` is `usuarioId`. */
export function camelCase(column: string): string {
  const known = fieldNames.get(column)
  if (known !== undefined) return known
  const field = column.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())
  fieldNames.set(column, field)
  return field
}

/** Values by column name. */
export type Row = Readonly<Record<string, unknown>>

/**
 * Maps a form to a row. Absent fields are omitted: an update keeps them, an insert takes the column's
 * default.
 */
export function toRow<Field extends string>(
  columns: Readonly<Record<Field, string>>,
  form: Readonly<Partial<Record<NoInfer<Field>, unknown>>>,
): Row {
  const row: Record<string, unknown> = {}
  for (const field in columns) if (form[field] !== undefined) row[columns[field]] = form[field]
  return row
}

/** SELECT list; a column that is not named after its field gets an alias: `a.usuario_id, a.name AS nome`. */
export function selecting(columns: Readonly<Record<string, string>>, alias?: string): string {
  const from = alias === undefined ? '' : `${alias}.`
  return Object.entries(columns)
    .map(
      ([field, column]) => `${from}${column}${camelCase(column) === field ? '' : ` AS ${snakeCase(field)}`}`,
    )
    .join(', ')
}

export interface Statement {
  text: string
  values: unknown[]
}

/** INSERT of one row. `through` wraps the parameters of the named columns in an SQL expression. */
export function insertInto(
  table: string,
  row: Row,
  through: Readonly<Record<string, (param: string) => string>> = {},
): Statement {
  const params = Object.keys(row).map(
    (column, index) => through[column]?.(`$${index + 1}`) ?? `$${index + 1}`,
  )
  const text = `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${params.join(', ')})`
  return { text, values: Object.values(row) }
}

/** SET list of an UPDATE; its parameters are numbered from `$from`. */
export function setting(row: Row, from: number): Statement {
  const text = Object.keys(row).map((column, index) => `${column} = $${from + index}`)
  return { text: text.join(', '), values: Object.values(row) }
}
