import { openTestApp } from '../testing/app'
import { describeOnPostgres, openTestDatabase } from '../testing/databases'
import { enviar, openPessoa } from '../testing/identidade'
import type { Database } from '../kernel/db/pool'
import { HASH_COLUMNS, SEALED_COLUMNS } from './columns'
import { registerKeys } from './registry'
import { LIMIT_MS, NEW, OLD, REVIEWED } from '../testing/keys'

describeOnPostgres('a start', () => {
  let shared: Database
  beforeEach(async () => {
    shared = await openTestDatabase('postgres')
  })
  afterEach(() => shared.close())

  it(
    'with another key than the data has is refused, on a database of an earlier release too',
    async () => {
      const app = await openTestApp('postgres', { ...REVIEWED, ...OLD }, { shared })
      await enviar(await openPessoa(app))
      const wrong = await openTestApp(
        'postgres',
        { ...REVIEWED, ...OLD, IDENTITY_KEY: NEW.IDENTITY_KEY },
        { shared },
      )
      await expect(registerKeys(shared.pool, wrong.deps.config)).rejects.toThrow(
        'IDENTITY_KEY não é a chave dos dados deste banco.',
      )
      const other = await openTestApp(
        'postgres',
        { ...REVIEWED, ...NEW, IDENTITY_KEY: OLD.IDENTITY_KEY },
        { shared },
      )
      await expect(registerKeys(shared.pool, other.deps.config)).rejects.toThrow(
        'DATA_SECRET não é a chave dos dados deste banco.',
      )
      await registerKeys(shared.pool, app.deps.config)
      for (const each of [app, wrong, other]) await each.close()
    },
    LIMIT_MS,
  )

  it(
    'knows every column of bytes',
    async () => {
      /** Hashes of random values or under SECRET, public keys and files: no rotation touches them. */
      const OTHER =
        /_hash$|^chave_publica$|^(sal|visitante|hashes|espelhado|anterior|elo|conferencia|heranca)$/
      const KNOWN = [
        'tentativas_de_entrada.chave',
        'nonces_idade.hash',
        'auditoria_elos.hash',
        'hashes_bloqueados.hash',
        'hashes_fotos.hash',
      ]
      const { rows } = await shared.pool.query(
        `SELECT table_name || '.' || column_name AS name, column_name FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type = 'bytea'`,
      )
      const rotated = [...SEALED_COLUMNS, ...HASH_COLUMNS.flat()].map(
        ({ table, column }) => `${table}.${column}`,
      )
      const unknown = rows.filter(
        ({ name, column_name: column }) =>
          !OTHER.test(column) && !KNOWN.includes(name) && !rotated.includes(name),
      )
      expect(unknown.map(({ name }) => name)).toEqual([])
    },
    LIMIT_MS,
  )
})
