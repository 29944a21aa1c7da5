import { describeUnless } from '../../../../scripts/engines.mjs'
import { lintMigration } from '../testing/lint-migration'
import { findSquawk, squawk } from '../testing/squawk'
import { migrations } from './all'

/** Migrations before these rules were released; they never change. */
const LAST_BEFORE = '014'
const LAST_BEFORE_SQUAWK = '037'
const problems = (sql: string, outsideTransaction = false) =>
  lintMigration({ name: 'x', sql, outsideTransaction })

describe('a new migration', () => {
  it('locks no table for long and takes nothing away from the release before', () => {
    const found = migrations
      .filter(({ name }) => name.slice(0, 3) > LAST_BEFORE)
      .flatMap((migration) => lintMigration(migration).map((problem) => `${migration.name}: ${problem}`))
    expect(found).toEqual([])
  })

  it.each([
    ['CREATE INDEX a ON usuarios (name)', 'index'],
    ['ALTER TABLE usuarios DROP COLUMN name', 'drop'],
    ['DROP TABLE usuarios', 'drop'],
    ['ALTER TABLE usuarios RENAME COLUMN name TO nome', 'rename'],
    ['ALTER TABLE usuarios ALTER COLUMN name TYPE int USING 1', 'type'],
    ['ALTER TABLE usuarios ADD COLUMN x text NOT NULL', 'not-null'],
    ['ALTER TABLE usuarios ALTER name SET NOT NULL', 'not-null'],
    ['ALTER TABLE usuarios ADD CONSTRAINT c CHECK (id > 0)', 'constraint'],
    ['ALTER TABLE usuarios ADD COLUMN x bigint REFERENCES albuns', 'constraint'],
    ['UPDATE usuarios SET name = email', 'backfill'],
  ])('%s is refused', (sql, problem) => {
    expect(problems(sql)).toEqual([problem])
  })

  it.each([
    'CREATE TABLE nova (id int NOT NULL); CREATE INDEX nova_id ON nova (id)',
    'ALTER TABLE usuarios ADD COLUMN x text NOT NULL DEFAULT 0',
    'ALTER TABLE usuarios ADD CONSTRAINT c CHECK (id > 0) NOT VALID',
    '-- lint: index — the table holds a row a day\nCREATE INDEX a ON usuarios (name)',
  ])('%s is taken', (sql) => {
    expect(problems(sql)).toEqual([])
  })

  it('makes an index on a living table by itself, since the others wait for a whole transaction', () => {
    const sql = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON usuarios (name)'
    expect(problems(sql)).toEqual(['index'])
    expect(problems(sql, true)).toEqual([])
  })
})

const program = findSquawk()
const missing = program === undefined ? 'no squawk for this platform' : undefined

describeUnless(missing, 'squawk', () => {
  const found = (sql: string, outsideTransaction = false) =>
    squawk(program ?? '', { name: '999-nova', sql, outsideTransaction })

  it('finds nothing in a new migration', () => {
    const problems = migrations
      .filter(({ name }) => name.slice(0, 3) > LAST_BEFORE_SQUAWK)
      .flatMap((migration) => squawk(program ?? '', migration).map((rule) => `${migration.name}: ${rule}`))
    expect(problems).toEqual([])
  })

  it.each([
    ['CREATE INDEX a ON usuarios (name)', 'require-concurrent-index-creation'],
    ['ALTER TABLE usuarios ADD COLUMN x text NOT NULL', 'adding-required-field'],
    ['ALTER TABLE usuarios ADD COLUMN x timestamptz DEFAULT clock_timestamp()', 'adding-field-with-default'],
    ['ALTER TABLE usuarios ALTER COLUMN name TYPE varchar(9)', 'changing-column-type'],
    ['ALTER TABLE usuarios ADD CONSTRAINT c UNIQUE (name)', 'disallowed-unique-constraint'],
  ])('%s is refused, which the text alone does not always show', (sql, rule) => {
    expect(found(sql)).toContain(rule)
  })

  it.each([
    'CREATE TABLE nova (id int NOT NULL); CREATE INDEX nova_id ON nova (id);',
    "ALTER TABLE usuarios ADD COLUMN x text NOT NULL DEFAULT ''",
    '-- squawk-ignore require-concurrent-index-creation\nCREATE INDEX a ON usuarios (name)',
  ])('%s is taken', (sql) => {
    expect(found(sql)).toEqual([])
  })

  it('takes an index that is made beside the traffic', () => {
    expect(found('CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON usuarios (name)', true)).toEqual([])
  })
})
