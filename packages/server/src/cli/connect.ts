import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config'
import { cpfVault } from '../kernel/crypto/vault'
import { migrate, pendingMigrations } from '../kernel/db/migrate'
import { migrations } from '../migrations/all'
import { openDatabase, type Database } from '../kernel/db/pool'
import { queryable } from '../kernel/db/queryable'
import { livroSandbox } from '../modules/pagamentos/db/livro-sandbox'
import { registerKeys } from '../keys/registry'
import { createStore } from '../store'
import { createProvider } from '../modules/pagamentos/provedores/provider'
import type { PaymentProvider } from '../modules/pagamentos/ports/payment-provider'
import { storeWebhook } from '../modules/pagamentos/use-cases/webhook'
import { findChannel, sendOrder } from '../modules/operacao/cli/channel-client'
import { orderDeps } from './deps'
import { runOrder } from '../modules/operacao/cli/order'
import type { Connection, Portal } from '../modules/operacao/cli/portal'

/**
 * With `DATABASE_URL`: connects to the database, beside running servers. Without: uses the running server
 * that holds the embedded database, or opens its folder when no server does.
 */
export async function connectPortal(config: Config, pgliteWorker: URL): Promise<Connection> {
  const { database: target, dataDir } = config
  if (target.kind === 'postgres') return connectPostgres(config, { ...target, max: 2 })
  const channel = await findChannel(dataDir)
  if (channel !== undefined) {
    return { ok: true, portal: { run: (order) => sendOrder(channel, order), close: async () => undefined } }
  }
  if (!existsSync(join(target.folder, 'pg', 'PG_VERSION'))) {
    return refuse(`Não há dados em ${dataDir}: inicie o portal uma vez, ou informe DATA_DIR ou DATABASE_URL.`)
  }
  const opened = await openDatabase({ ...target, workerUrl: pgliteWorker })
  if (!opened.ok) {
    return refuse(
      `A pasta ${dataDir} está com um servidor que ainda não responde. Espere ele iniciar e repita.`,
    )
  }
  await migrate(opened.database.pool, migrations)
  await recognise(config, opened.database)
  return { ok: true, portal: portalOn(config, opened.database, false) }
}

async function connectPostgres(
  config: Config,
  target: { kind: 'postgres'; url: string; max: number },
): Promise<Connection> {
  const opened = await openDatabase(target)
  if (!opened.ok) throw new Error(opened.code)
  const { database } = opened
  const pending = await pendingMigrations(database.pool, migrations)
  if (pending.length > 0) {
    await database.close()
    return refuse(`O banco ainda não tem ${pending.join(', ')}: rode antes pnpm portal migrate.`)
  }
  await recognise(config, database)
  return { ok: true, portal: portalOn(config, database, true) }
}

/** Throws `WrongKey`, with the database closed: an open one keeps the program running. */
async function recognise(config: Config, { pool, close }: Database): Promise<void> {
  try {
    await registerKeys(pool, config)
  } catch (error) {
    await close()
    throw error
  }
}

/** `notify`: publishes changes to servers on the same database. */
function portalOn(config: Config, database: Database, notify: boolean): Portal {
  const store = createStore(database.pool, {
    vault: cpfVault(config.keyrings.DATA_SECRET),
    trustPhones: config.phoneCheck.kind === 'auto',
    reviewAlone: config.review === 'auto',
    identityAlone: config.identity.kind === 'auto',
    notify,
    prepare: config.prepareStatements,
  })
  const clock = () => new Date()
  const provider: PaymentProvider = createProvider(config, {
    livro: livroSandbox(queryable(database.pool)),
    clock,
    notify: async (webhook) => void (await storeWebhook({ store, provider }, provider.nome, webhook)),
    // Only servers have metrics.
    observe: () => undefined,
  })
  const deps = orderDeps(config, store, {
    store,
    provider,
    clock,
    random: Math.random,
    newUuid: randomUUID,
    alertar: (alerta) => void process.stderr.write(`${JSON.stringify(alerta)}\n`),
  })
  return { run: (order) => runOrder(deps, order), close: () => store.flush().then(database.close) }
}

function refuse(message: string): Connection {
  return { ok: false, message }
}
