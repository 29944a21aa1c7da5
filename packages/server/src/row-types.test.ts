import pg from 'pg'
import { camelCase } from './kernel/db/columns'
import type { Database } from './kernel/db/pool'
import { openTestDatabase, usualKind } from './testing/databases'
import { listStatements, type Kind, type Statement } from './testing/row-types'

const { builtins } = pg.types

/** How the pool reads a column (`kernel/db/pool.ts`); types not named here are read as text, arrays as arrays. */
const KINDS: Readonly<Record<number, Kind>> = {
  [builtins.BOOL]: 'boolean',
  [builtins.INT2]: 'number',
  [builtins.INT4]: 'number',
  [builtins.INT8]: 'number',
  [builtins.FLOAT4]: 'number',
  [builtins.FLOAT8]: 'number',
  [builtins.TIMESTAMPTZ]: 'date',
  [builtins.BYTEA]: 'object',
  [builtins.JSON]: 'any',
  [builtins.JSONB]: 'any',
}

/** Statements that cannot be read here, by file: callers pass their tables or expressions. Other tests run them. */
const UNREAD: Readonly<Record<string, number>> = {
  'kernel/db/queryable.ts': 1,
  'kernel/jobs/jobs-db.ts': 3,
  'kernel/passkeys/db.ts': 2,
  'keys/registry.ts': 1,
  'keys/reseal.ts': 3,
  'modules/anuncios/db/anuncios-lidos.ts': 1,
  'modules/anuncios/db/anuncios-publicos.ts': 1,
  'modules/anuncios/db/anuncios.ts': 1,
  'modules/anuncios/db/moderacao.ts': 1,
  'modules/anuncios/db/presencas.ts': 2,
  'modules/anuncios/db/revisoes.ts': 1,
  'modules/busca/db/bairros.ts': 1,
  'modules/busca/db/busca.ts': 2,
  'modules/busca/db/inicio.ts': 1,
  'modules/contas/db/acesso.ts': 2,
  'modules/contas/db/usuarios.ts': 1,
  'modules/denuncias/db/alvos.ts': 1,
  'modules/denuncias/db/denuncias.ts': 2,
  'modules/denuncias/db/transparencia.ts': 1,
  'modules/encontro/db/encontros.ts': 1,
  'modules/identidade/db/identidades.ts': 1,
  'modules/operacao/db/casos.ts': 4,
  'modules/operacao/db/numeros.ts': 1,
  'modules/operadores/db/propostas.ts': 1,
  'modules/pagamentos/db/fechamento.ts': 1,
  'modules/pagamentos/db/livro-sandbox.ts': 1,
  'modules/pagamentos/db/webhooks.ts': 1,
  'modules/relatos/db/codigos.ts': 1,
  'modules/relatos/db/relatos.ts': 4,
}

interface Column {
  name: string
  dataTypeID: number
}

/** Columns of a statement, which is parsed and not run. */
function describeStatement(client: pg.PoolClient, text: string): Promise<Column[]> {
  return new Promise((resolve, reject) => {
    let columns: Column[] = []
    const submittable = {
      submit(connection: pg.Connection) {
        connection.parse({ text, name: '', types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: ({ fields }: { fields: Column[] }) => void (columns = fields),
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    }
    client.query(submittable as pg.Submittable)
  })
}

/** Columns of the first text that PostgreSQL accepts; none when it accepts none. */
async function columnsOf(client: pg.PoolClient, texts: readonly string[]): Promise<Column[]> {
  for (const text of texts) {
    const columns = await describeStatement(client, text).catch(() => undefined)
    if (columns !== undefined) return columns
  }
  return []
}

/** What the row type claims and the columns lack. */
async function mismatches(client: pg.PoolClient, { texts, row }: Statement, arrays: ReadonlySet<number>) {
  const columns = await columnsOf(client, texts)
  const kinds = new Map(
    columns.map(({ name, dataTypeID: oid }): [string, Kind] => [
      camelCase(name),
      arrays.has(oid) ? 'array' : (KINDS[oid] ?? 'string'),
    ]),
  )
  return row.flatMap(({ name, kinds: claimed }) => {
    const kind = kinds.get(name)
    if (kind === undefined) return `no column ${name}`
    const fits = kind === 'any' || claimed.includes('any') || claimed.includes(kind)
    return fits ? [] : `${name} is ${kind}, not ${claimed.join(' or ')}`
  })
}

describe('row types of statements', () => {
  let database: Database
  let client: pg.PoolClient
  let arrays: ReadonlySet<number>
  beforeAll(async () => {
    database = await openTestDatabase(usualKind())
    client = await database.pool.connect()
    const { rows } = await client.query<{ oid: number }>(`SELECT oid FROM pg_type WHERE typcategory = 'A'`)
    arrays = new Set(rows.map(({ oid }) => oid))
  })
  afterAll(async () => {
    client.release()
    await database.close()
  })

  it('name columns that PostgreSQL returns, with their types', async () => {
    const statements = listStatements()
    const wrong: string[] = []
    const unread: Record<string, number> = { ...UNREAD }
    for (const statement of statements) {
      const found = await mismatches(client, statement, arrays)
      const left = unread[statement.file] ?? 0
      if (found.length > 0 && left > 0) unread[statement.file] = left - 1
      else wrong.push(...found.map((one) => `${statement.file}:${statement.line} ${one}`))
    }
    expect(statements.length).toBeGreaterThan(280)
    expect(wrong).toEqual([])
    expect(Object.entries(unread).filter(([, left]) => left > 0)).toEqual([])
  }, 120_000)

  it('are compared by name and type', async () => {
    const texts = ['SELECT id, name AS nome, criado_em FROM usuarios']
    const row: Statement['row'] = [
      { name: 'id', kinds: ['string'] },
      { name: 'nome', kinds: ['string'] },
      { name: 'criadoEm', kinds: ['date'] },
      { name: 'telefone', kinds: ['string'] },
    ]
    const statement = { file: 'usuarios.ts', line: 1, texts, row }
    expect(await mismatches(client, statement, arrays)).toEqual([
      'id is number, not string',
      'no column telefone',
    ])
  })
})
