import { join } from 'node:path'
import type { Config } from '../config'
import { fileKey } from '../kernel/images/ports'
import type { PagamentoDeps } from '../modules/pagamentos/use-cases/criar'
import type { OrderDeps } from './order'

/** What orders need, of a server's or of a program that opened the database by itself. */
export function orderDeps(
  { brand, publicUrl, legalContact, storageUrl }: Config,
  pagamentos: PagamentoDeps,
): OrderDeps {
  const { store, clock, newUuid } = pagamentos
  return {
    pagamentos,
    store,
    clock,
    newUuid,
    site: { brand, publicUrl, legalContact },
    arquivo: (path, largura) => join(storageUrl, fileKey(path, largura)),
  }
}
