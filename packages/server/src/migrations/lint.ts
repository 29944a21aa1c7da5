import type { Migration } from '../kernel/db/migrate'

type Rule = readonly [name: string, breaks: (statement: string, migration: Migration) => boolean]

/** What a statement does to a table that servers read and write meanwhile (docs/adr/0033-migrations.md). */
const RULES: readonly Rule[] = [
  [
    'index',
    (statement, { outsideTransaction = false }) =>
      /^CREATE (UNIQUE )?INDEX/i.test(statement) && !(outsideTransaction && /CONCURRENTLY/i.test(statement)),
  ],
  ['drop', (statement) => /^DROP (TABLE|INDEX)|\bDROP (COLUMN|CONSTRAINT)\b/i.test(statement)],
  ['rename', (statement) => /\bRENAME (TO|COLUMN)\b/i.test(statement)],
  ['type', (statement) => /\bALTER (COLUMN )?\w+ (SET DATA )?TYPE\b/i.test(statement)],
  [
    'not-null',
    (statement) =>
      /\bSET NOT NULL\b/i.test(statement) ||
      /\bADD (COLUMN )?(?:(?!\bDEFAULT\b).)*\bNOT NULL\b(?!.*\bDEFAULT\b)/is.test(statement),
  ],
  [
    'constraint',
    (statement) =>
      /^ALTER TABLE/i.test(statement) &&
      /\bADD CONSTRAINT\b|\bREFERENCES\b/i.test(statement) &&
      !/\bNOT VALID\b/i.test(statement),
  ],
  ['backfill', (statement) => /^(UPDATE|DELETE|INSERT INTO \w+.*\bSELECT)\b/is.test(statement)],
]

/** Rules that a migration breaks; a comment `-- lint: <rule>` says why one does not hold here. */
export function lintMigration(migration: Migration): string[] {
  const { sql } = migration
  const made = [...sql.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(([, table]) => table)
  const excused = [...sql.matchAll(/-- lint: ([\w-]+)/g)].map(([, rule]) => rule)
  const statements = sql
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && !made.includes(tableOf(statement)))
  return RULES.filter(
    ([name, breaks]) =>
      !excused.includes(name) && statements.some((statement) => breaks(statement, migration)),
  ).map(([name]) => name)
}

/** Nobody reads or writes a table that the migration itself has made. */
function tableOf(statement: string): string | undefined {
  return /^(?:CREATE (?:UNIQUE )?INDEX .*?\bON|ALTER TABLE|UPDATE|DELETE FROM|INSERT INTO) (\w+)/is.exec(
    statement,
  )?.[1]
}
