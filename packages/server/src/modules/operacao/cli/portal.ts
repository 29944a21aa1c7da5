import type { CommandAnswer } from '../../../kernel/acts/command'
import type { Order } from './order'

/** Executes commands: a running server, or this process on the database. */
export interface Portal {
  run(order: Order): Promise<CommandAnswer>
  close(): Promise<void>
}

export type Connection = { ok: true; portal: Portal } | { ok: false; message: string }
