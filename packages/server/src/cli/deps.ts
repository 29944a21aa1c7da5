import { join } from 'node:path'
import type { Config } from '../config'
import { createSignedLinks } from '../kernel/crypto/signed-links'
import { fileKey } from '../kernel/images/ports'
import type { OperacaoStore } from '../modules/operacao/store'
import type { PagamentoDeps } from '../modules/pagamentos'
import type { OrderDeps } from '../modules/operacao/cli/order'

/** What orders need, of a server's or of a program that opened the database by itself. */
export function orderDeps(
  { brand, publicUrl, legalContact, storageUrl, secret }: Config,
  store: OperacaoStore,
  pagamentos: PagamentoDeps,
): OrderDeps {
  const { clock, newUuid } = pagamentos
  return {
    pagamentos,
    store,
    clock,
    newUuid,
    site: { brand, publicUrl, legalContact },
    links: createSignedLinks(secret),
    arquivo: (path, largura) => join(storageUrl, fileKey(path, largura)),
  }
}
