/** Evidence: pictures that nobody is served, sealed where they are stored (rule: denuncias/lacre). */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { createKeyring } from '../crypto/keyring'
import { createByteVault, type ByteVault } from '../crypto/vault'
import type { FileStore } from '../images/ports'
import type { ArquivoRepository } from './arquivos-db'
import { readFile } from './read-file'

/** No picture begins like this. */
const MARCA = Buffer.from('PORTAL-LACRE-1\n')

const isLacrado = (bytes: Buffer): boolean => bytes.subarray(0, MARCA.length).equals(MARCA)

/** Context of the sealed key of evidence. */
export const CHAVE_DAS_PROVAS = 'chave-das-provas'
const KEY_BYTES = 32

/** Opens the vault of evidence. */
export type CofreDeProvas = () => Promise<ByteVault>

/**
 * The key of evidence is random and stored sealed by `identidade`: a rotation of IDENTITY_KEY seals that one row
 * anew, and no file (docs/adr/0098).
 */
export function cofreDeProvas(
  arquivos: Pick<ArquivoRepository, 'keepChaveDasProvas'>,
  identidade: ByteVault,
): CofreDeProvas {
  let opened: Promise<ByteVault> | undefined
  async function open(): Promise<ByteVault> {
    const offered = identidade.seal(randomBytes(KEY_BYTES), CHAVE_DAS_PROVAS)
    const kept = await arquivos.keepChaveDasProvas(offered)
    const key = identidade.open(kept, CHAVE_DAS_PROVAS).toString('base64')
    return createByteVault(createKeyring(key), 'provas')
  }
  return () => {
    opened ??= open().catch((failure: unknown) => {
      opened = undefined
      throw failure
    })
    return opened
  }
}

/** Replaces a file by its sealed form; false when this store has no such file. Idempotent. */
export async function lacrar(files: FileStore, cofre: CofreDeProvas, key: string): Promise<boolean> {
  const bytes = await readFile(files, key)
  if (bytes === undefined) return false
  if (!isLacrado(bytes)) await files.put(key, Buffer.concat([MARCA, (await cofre()).seal(bytes, key)]))
  return true
}

/** The same files, opened on reading: for acts of operators, which are audited before. */
export function abrindoLacres(files: FileStore, cofre: CofreDeProvas): FileStore {
  return {
    ...files,
    async get(key) {
      const bytes = await readFile(files, key)
      if (bytes === undefined) return undefined
      const open = isLacrado(bytes) ? (await cofre()).open(bytes.subarray(MARCA.length), key) : bytes
      return { stream: Readable.from([open]), size: open.length }
    },
  }
}
