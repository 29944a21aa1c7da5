import type { Kysely } from 'kysely'
import type { AlbunsTables } from './tables/albuns'
import type { AnunciosTables } from './tables/anuncios'
import type { ContasTables } from './tables/contas'
import type { DinheiroTables } from './tables/dinheiro'
import type { JobsTables } from './tables/jobs'

/** Every table, as the drivers deliver it: bigint as number, `date` as text, timestamptz as Date. */
export interface Schema extends ContasTables, AlbunsTables, AnunciosTables, DinheiroTables, JobsTables {}

/** The database, or one transaction of it: repositories take either. */
export type Sql = Kysely<Schema>
