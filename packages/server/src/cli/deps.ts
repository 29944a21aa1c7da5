import { join } from 'node:path'
import type { Config } from '../config'
import { createSignedLinks } from '../kernel/crypto/signed-links'
import { fileKey } from '../kernel/images/ports'
import { openObjectStore } from '../kernel/s3/object-store'
import { openFileStore } from '../kernel/storage/open-file-store'
import type { OperacaoStore } from '../modules/operacao/store'
import type { PagamentoDeps } from '../modules/pagamentos'
import type { OrderDeps } from '../modules/operacao/cli/order'

/** What orders need, of a server's or of a program that opened the database by itself. */
export function orderDeps(
  { brand, publicUrl, legalContact, storage, storageUrl, storageAt, secret }: Config,
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
    arquivo: (path, largura) =>
      storage.kind === 's3'
        ? `${storageUrl}/${fileKey(path, largura)}`
        : join(storageUrl, fileKey(path, largura)),
    files: openFileStore(storage),
    objects: storage.kind === 's3' ? openObjectStore(storage.settings) : undefined,
    filesAt: (url) => openFileStore(storageAt(url)),
  }
}
