import type { Config } from './config'
import type { Deps } from './deps'
import type { Listening } from './kernel/db/changes'
import { describeError } from './kernel/http/logger'

export interface Link {
  close(): Promise<void>
}

/**
 * Links this process to `pnpm portal` and other servers: LISTEN on PostgreSQL, or the channel of an embedded
 * database. The server also runs without it.
 */
export async function linkOperator(
  config: Config,
  deps: Deps,
): Promise<{ links: Link[]; listening?: Listening }> {
  const { database, dataDir } = config
  if (database.kind === 'postgres') {
    const { listenChanges } = await import('./kernel/db/changes')
    const { store } = deps
    const listening = listenChanges(database.directUrl, {
      onPosition: store.announcePosition,
      onPublicChange: store.announcePublicChange,
      onPedidoChange: store.announcePedidoChange,
      onConversaChange: store.announceConversaChange,
      onJob: store.announceJob,
    })
    return { links: [listening], listening }
  }
  const { openChannel } = await import('./modules/operacao/cli/channel')
  const { orderDeps } = await import('./cli/deps')
  const { runOrder } = await import('./modules/operacao/cli/order')
  const orders = {
    ...orderDeps(config, deps.store, deps.pagamentos),
    origemDaOperacao: deps.operatorOrigin,
  }
  const tell = (error: unknown) =>
    process.stderr.write(`pnpm portal: ${JSON.stringify(describeError(error))}\n`)
  try {
    return { links: [await openChannel({ dataDir, run: (order) => runOrder(orders, order), onError: tell })] }
  } catch (error) {
    tell(error)
    return { links: [] }
  }
}
