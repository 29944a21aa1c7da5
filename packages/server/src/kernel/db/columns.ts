/** Where each field of `Form` is stored: a field without a column does not compile. */
export type Columns<Form> = Readonly<Record<keyof Form & string, string>>

/** Values by column. */
export type Row = Readonly<Record<string, unknown>>

/** A form as a row. What is absent is left out: an update keeps it, an insert takes the column's default. */
export function toRow<Field extends string>(
  columns: Readonly<Record<Field, string>>,
  form: Readonly<Partial<Record<NoInfer<Field>, unknown>>>,
): Row {
  const row: Record<string, unknown> = {}
  for (const field in columns) if (form[field] !== undefined) row[columns[field]] = form[field]
  return row
}

/** What a query reads, under the names of the fields: `a.usuario_id AS "usuarioId", …`. */
export function selecting(columns: Readonly<Record<string, string>>, alias?: string): string {
  const from = alias === undefined ? '' : `${alias}.`
  return Object.entries(columns)
    .map(([field, column]) => `${from}${column}${column === field ? '' : ` AS "${field}"`}`)
    .join(', ')
}

export interface Statement {
  text: string
  values: unknown[]
}

/** An insert of one row. `through` names the columns whose parameter goes through an expression. */
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

/** The assignments of an update; its parameters begin at `$from`. */
export function setting(row: Row, from: number): Statement {
  const text = Object.keys(row).map((column, index) => `${column} = $${from + index}`)
  return { text: text.join(', '), values: Object.values(row) }
}
