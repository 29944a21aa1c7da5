import { join } from 'node:path'
import type { Config } from '../config'
import { readFileSync } from 'node:fs'
import { createMacSeal, createSeal } from '../kernel/crypto/signed-json'
import { createSignedLinks } from '../kernel/crypto/signed-links'
import { fileKey } from '../kernel/images/ports'
import { diskStore } from '../kernel/storage/disk-store'
import type { OperacaoStore } from '../modules/operacao/store'
import type { PagamentoDeps } from '../modules/pagamentos'
import type { OrderDeps } from '../modules/operacao/cli/order'

/** What orders need, of a server's or of a program that opened the database by itself. */
export function orderDeps(config: Config, store: OperacaoStore, pagamentos: PagamentoDeps): OrderDeps {
  const { clock, newUuid } = pagamentos
  const { brand, publicUrl, legalContact, storageUrl, secret } = config
  return {
    pagamentos,
    store,
    clock,
    newUuid,
    site: { brand, publicUrl, legalContact },
    links: createSignedLinks(secret),
    selagem: selagemOf(config),
    arquivo: (path, largura) => join(storageUrl, fileKey(path, largura)),
  }
}

/** What signs and keeps the audit's seals (docs/adr/0050). */
export function selagemOf({ auditKeys, dataSecret, storageUrl }: Config): OrderDeps['selagem'] {
  const { file, trusted } = auditKeys
  const seal =
    file === undefined ? createMacSeal(dataSecret) : createSeal(trusted, readFileSync(file, 'utf8'))
  return { seal, files: diskStore(storageUrl) }
}
