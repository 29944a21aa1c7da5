import type { ByteVault } from '../../../kernel/crypto/vault'
import type { SignedLinks } from '../../../kernel/crypto/signed-links'
import type { Impressao } from '../../../kernel/images/impressao'
import type { FileStore } from '../../../kernel/images/ports'
import type { ObjectStore } from '../../../kernel/s3/object-store'
import type { Clock } from '../../../kernel/clock'
import type { OperacaoScope, OperacaoStore } from '../store'
import type { PagamentoDeps } from '../../pagamentos'
import type { Selagem } from './conferir-auditoria'

/** What every act of the operator needs; `operador` is who says to be acting. */
export interface Contexto {
  store: OperacaoStore
  clock: Clock
  pagamentos: PagamentoDeps
  newUuid: () => string
  operador: string
  /** Who confirmed what `operador` proposed. */
  segunda?: string
  site: { brand: string; publicUrl: string; legalContact: string }
  /** Where one width of a picture lies on this machine's disk. */
  arquivo: (path: string, largura: number) => string
  files: FileStore
  /** What a stored picture is recognised by. */
  impressaoOf: (bytes: Buffer) => Promise<Impressao>
  /** The same store, where it is S3. */
  objects: ObjectStore | undefined
  /** Where pictures are copied from: a folder, or s3://. */
  filesAt: (url: string) => FileStore
  links: Pick<SignedLinks, 'sign'>
  selagem: Selagem
  /** Address of the back office, as browsers see it. */
  origemDaOperacao: () => string
  /** What opens pictures of documents, and whether two people decide about an identity. */
  identidade: { cofre: ByteVault; duasPessoas: boolean }
}

export interface Ato {
  acao: string
  alvo: string
  /** Reason, before and after in essentials; never a CPF, an address or the text of a mail. */
  dados?: object
  now: Date
}

/** Writes the act down; call it in the transaction that acts, so that neither is without the other. */
export function record(
  { auditoria }: Pick<OperacaoScope, 'auditoria'>,
  { operador }: Pick<Contexto, 'operador'>,
  ato: Ato,
): Promise<void> {
  return auditoria.record({ ...ato, ator: `operador:${operador}` })
}
