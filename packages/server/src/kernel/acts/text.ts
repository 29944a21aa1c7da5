/** Text for a terminal. */
import { centavos, formatBRL } from '@portal/domain/dinheiro'
import { instanteLocal } from '../instante'

/**
 * Some of it comes from strangers: removes control characters that could move the cursor, or hide or reorder
 * text.
 */
function safe(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')
}

export type Cell = string | number | boolean | null | undefined

const CELL_MAX = 48

function cellText(value: Cell): string {
  if (value === null || value === undefined || value === '') return '-'
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  return safe(String(value))
}

/**
 * Columns with headings; long cells are truncated, except in the last column. Without rows, prints only
 * `empty`.
 */
export function table(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  empty: string,
): string[] {
  if (rows.length === 0) return [empty]
  const last = headings.length - 1
  const cells = rows.map((row) =>
    row.map((cell, column) => {
      const text = cellText(cell).replaceAll('\n', ' ')
      return column === last ? text : shorten(text)
    }),
  )
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...cells.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(headings), ...cells.map(line)]
}

function shorten(text: string): string {
  return text.length <= CELL_MAX ? text : `${text.slice(0, CELL_MAX - 1)}…`
}

/** Label and value, one per line; absent values are omitted. */
export function fieldsText(entries: readonly (readonly [label: string, value: Cell])[]): string[] {
  const present = entries.filter(([, value]) => value !== null && value !== undefined && value !== '')
  const width = Math.max(...present.map(([label]) => label.length)) + 1
  return present.map(([label, value]) => {
    const [first, ...more] = cellText(value).split('\n')
    return [
      `${`${label}:`.padEnd(width)} ${first}`,
      ...more.map((text) => ' '.repeat(width + 1) + text),
    ].join('\n')
  })
}

/** A heading and its lines; nothing without lines. */
export function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((text) => `  ${text}`)]
}

/** '21/11/2026 12:00' in Brasília's time, or from ISO 8601 text in its own offset. */
export function moment(instant: Date | string | null): string | null {
  const iso = instant instanceof Date ? instanteLocal(instant) : instant
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/.exec(iso ?? '')
  return match === null ? iso : `${match[3]}/${match[2]}/${match[1]} ${match[4]}`
}

/** '1 foto', '2 fotos'. */
export function count(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`
}

export function brl(valor: number): string {
  const exact = centavos(valor)
  return exact === undefined ? String(valor) : formatBRL(exact).replace('\u00a0', ' ')
}
