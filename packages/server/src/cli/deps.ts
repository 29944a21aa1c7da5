import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config'
import { cofreDaIdentidade } from '../kernel/crypto/vault'
import { createMacSeal, createSeal } from '../kernel/crypto/signed-json'
import { createSecrets } from '../kernel/crypto/secrets'
import { createSignedLinks } from '../kernel/crypto/signed-links'
import { fileKey } from '../kernel/images/ports'
import { openObjectStore } from '../kernel/s3/object-store'
import { abrindoLacres, cofreDeProvas } from '../kernel/storage/lacre'
import { openFileStore } from '../kernel/storage/open-file-store'
import { createMenores } from '../modules/denuncias'
import { appsNoAr } from '../web/apps-no-ar'
import { openReleaseSource } from '../web/open-release-source'
import { identifyComando } from '../modules/operadores'
import type { OperacaoStore } from '../modules/operacao/store'
import type { PagamentoDeps } from '../modules/pagamentos'
import type { OrderDeps } from '../modules/operacao/cli/order'

/** Dependencies of commands, in a server or in a program that opened the database itself. */
export function orderDeps(config: Config, store: OperacaoStore, pagamentos: PagamentoDeps): OrderDeps {
  const { clock, newUuid } = pagamentos
  const secrets = createSecrets(config.secret)
  const cofre = cofreDaIdentidade(config.keyrings.IDENTITY_KEY)
  const { brand, publicUrl, legalContact, storage, storageUrl, storageAt, secret } = config
  return {
    pagamentos,
    store,
    clock,
    newUuid,
    site: { brand, publicUrl, legalContact },
    exigeChave: config.production,
    identificar: (chave) => identifyComando({ store, clock, secrets }, chave),
    origemDaOperacao: () => config.operator.url ?? `http://localhost:${config.operator.port}`,
    secrets,
    listaOficial: config.knownAbuse.kind,
    links: createSignedLinks(secret),
    selagem: selagemOf(config),
    findAppsNoAr: appsNoAr(openReleaseSource(config, () => undefined)),
    identidade: {
      cofre,
      duasPessoas: config.identityTwoPeople,
      menores: createMenores({ secrets, operador: config.operatorEmail }),
    },
    arquivo: (path, largura) =>
      storage.kind === 's3'
        ? `${storageUrl}/${fileKey(path, largura)}`
        : join(storageUrl, fileKey(path, largura)),
    files: abrindoLacres(openFileStore(storage), cofreDeProvas(store.arquivos, cofre)),
    impressaoOf: async (bytes) => (await import('../kernel/images/impressao')).impressaoOfBytes(bytes),
    objects: storage.kind === 's3' ? openObjectStore(storage.settings) : undefined,
    filesAt: (url) => openFileStore(storageAt(url)),
  }
}

/** Signs and stores the audit's seals (docs/adr/0050). */
export function selagemOf({ auditKeys, keyrings, storage }: Config): OrderDeps['selagem'] {
  const { file, trusted } = auditKeys
  const seal =
    file === undefined ? createMacSeal(keyrings.DATA_SECRET) : createSeal(trusted, readFileSync(file, 'utf8'))
  return { seal, files: openFileStore(storage) }
}
