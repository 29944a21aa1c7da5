import { CONVERSAS_NO_APARELHO, CONVERSAS_NO_APARELHO_MAX } from '@portal/domain/recado-lados'
import { deviceList } from './deviceList'

/** A conversation begun on this device; `chave` opens it. */
export interface OwnConversation {
  chave: string
  /** Of the listing. */
  titulo: string
}

const list = deviceList(CONVERSAS_NO_APARELHO, isConversation)

/** The conversations of this device, newest first; empty on the server. */
export const useOwnConversations = list.use

export const ownConversations = list.read

export function rememberConversation(conversation: OwnConversation): void {
  write([conversation, ...list.read()].slice(0, CONVERSAS_NO_APARELHO_MAX))
}

export function forgetConversation({ chave }: Pick<OwnConversation, 'chave'>): void {
  write(list.read().filter((other) => other.chave !== chave))
}

export function clearConversations(): void {
  write([])
}

/** Notices follow the list, where they are on. */
function write(conversations: readonly OwnConversation[]): void {
  list.write(conversations)
  void import('./avisos').then(
    ({ mudarAvisos }) => mudarAvisos(),
    // A stale tab's chunk may be gone: the server drops a conversation when it ends.
    () => undefined,
  )
}

function isConversation(value: unknown): value is OwnConversation {
  if (typeof value !== 'object' || value === null) return false
  const { chave, titulo }: Partial<Record<keyof OwnConversation, unknown>> = value
  return typeof chave === 'string' && typeof titulo === 'string'
}
