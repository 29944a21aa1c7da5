import type { Kysely } from 'kysely'
import type { AlbunsTables } from './modules/albuns/db/tables'
import type { AnunciosTables } from './modules/anuncios/db/tables'
import type { ContasTables } from './modules/contas/db/tables'
import type { DinheiroTables } from './modules/creditos/db/tables'
import type { JobsTables } from './kernel/jobs/tables'

/** Every table, as the drivers deliver it: bigint as number, `date` as text, timestamptz as Date. */
export interface Schema extends ContasTables, AlbunsTables, AnunciosTables, DinheiroTables, JobsTables {}

/** The database, or one transaction of it: repositories take either. */
export type Sql = Kysely<Schema>
