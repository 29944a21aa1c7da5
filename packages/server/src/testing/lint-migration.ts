import type { Migration } from '../kernel/db/migrate'

type Rule = readonly [name: string, breaks: (statement: string, migration: Migration) => boolean]

/** Locking effects of statements on tables in use by servers (docs/adr/0033-migrations.md). */
const RULES: readonly Rule[] = [
  [
    'index',
    (statement, { outsideTransaction = false }) =>
      /^CREATE (UNIQUE )?INDEX/i.test(statement) && !(outsideTransaction && /CONCURRENTLY/i.test(statement)),
  ],
  ['drop', (statement) => /^DROP (TABLE|INDEX)|\bDROP (COLUMN|CONSTRAINT)\b/i.test(statement)],
  ['rename', (statement) => /\bRENAME (TO|COLUMN)\b/i.test(statement)],
  ['type', (statement) => /\bALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE\b/i.test(statement)],
  [
    'not-null',
    (statement) =>
      /\bSET NOT NULL\b/i.test(statement) ||
      (/\bADD\b/i.test(statement) && /\bNOT NULL\b/i.test(statement) && !/\bDEFAULT\b/i.test(statement)),
  ],
  [
    'constraint',
    (statement) =>
      /^ALTER TABLE/i.test(statement) &&
      /\bADD CONSTRAINT\b|\bREFERENCES\b/i.test(statement) &&
      !/\bNOT VALID\b/i.test(statement),
  ],
  ['backfill', (statement) => /^(UPDATE|DELETE|INSERT INTO [^;]*\bSELECT)\b/is.test(statement)],
]

const EXCUSE = '-- lint: '

/** Rules that a migration breaks; a comment `-- lint: <rule>` justifies an exception. */
export function lintMigration(migration: Migration): string[] {
  const lines = migration.sql.split('\n').map((line) => line.trim())
  const excused = lines
    .filter((line) => line.startsWith(EXCUSE))
    .map((line) => line.slice(EXCUSE.length).split(' ')[0])
  const statements = lines
    .map((line) => line.split('--')[0])
    .join('\n')
    .split(';')
    .map((statement) => statement.trim())
  const made = new Set(statements.filter((text) => /^CREATE TABLE/i.test(text)).map(tableOf))
  const living = statements.filter((text) => text !== '' && !made.has(tableOf(text)))
  return RULES.filter(
    ([name, breaks]) => !excused.includes(name) && living.some((text) => breaks(text, migration)),
  ).map(([name]) => name)
}

const BEFORE_TABLE = new Set(['TABLE', 'EXISTS', 'ON', 'UPDATE', 'FROM', 'INTO'])

/** Tables created by the migration itself are exempt, since nobody uses them yet. */
function tableOf(statement: string): string | undefined {
  const words = statement.split(/[\s(]+/)
  const indexed = /^CREATE (UNIQUE )?INDEX/i.test(statement)
  const at = words.findIndex(
    (word, n) =>
      (indexed ? word.toUpperCase() === 'ON' : BEFORE_TABLE.has(word.toUpperCase())) &&
      !['IF', 'NOT', 'ONLY'].includes(words[n + 1]?.toUpperCase() ?? ''),
  )
  return words[at + 1]
}
