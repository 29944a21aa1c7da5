import { join } from 'node:path'
import type { Config } from '../../config'
import type { Clock } from '../../ports/clock'
import { fileKey } from '../../ports/images'
import type { Store } from '../../ports/store'
import type { OrderDeps } from './order'

/** What orders need, of a server's or of a program that opened the database by itself. */
export function orderDeps(
  { brand, publicUrl, legalContact, storageUrl }: Config,
  store: Store,
  clock: Clock,
  newUuid: () => string,
): OrderDeps {
  return {
    store,
    clock,
    newUuid,
    site: { brand, publicUrl, legalContact },
    arquivo: (path, largura) => join(storageUrl, fileKey(path, largura)),
  }
}
