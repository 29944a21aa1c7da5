import type { Secrets } from '../../../kernel/crypto/ports'
import type { ByteVault } from '../../../kernel/crypto/vault'
import type { SignedLinks } from '../../../kernel/crypto/signed-links'
import type { Impressao } from '../../../kernel/images/impressao'
import type { FileStore } from '../../../kernel/images/ports'
import type { ObjectStore } from '../../../kernel/s3/object-store'
import type { ActContext } from '../../../kernel/acts/act'
import { actsOf } from '../../../kernel/acts/define'
import type { OperacaoScope } from '../store'
import type { Menores } from '../../identidade'
import type { PagamentoDeps } from '../../pagamentos'
import type { Selagem } from '../use-cases/conferir-auditoria'

/** Context of every act; `operador` is the acting operator. */
export interface OperatorContext extends ActContext<OperacaoScope> {
  pagamentos: PagamentoDeps
  newUuid: () => string
  site: { brand: string; publicUrl: string; legalContact: string }
  /** Local path of one width of a picture. */
  arquivo: (path: string, largura: number) => string
  files: FileStore
  /** Hashes of a stored picture. */
  impressaoOf: (bytes: Buffer) => Promise<Impressao>
  /** The same store, if it is S3. */
  objects: ObjectStore | undefined
  /** Opens another store to copy pictures from: a folder, or s3://. */
  filesAt: (url: string) => FileStore
  /** The configured service for official lists of abuse pictures. */
  listaOficial: 'indisponivel' | 'http'
  links: Pick<SignedLinks, 'sign'>
  /** For the links of invitations. */
  secrets: Pick<Secrets, 'newToken' | 'newUuid' | 'hashToken'>
  selagem: Selagem
  /** Origin of the back office, as browsers see it. */
  origemDaOperacao: () => string
  /** Opens pictures of documents; `duasPessoas`: identities are decided by two people. */
  identidade: { cofre: ByteVault; duasPessoas: boolean; menores: Menores }
}

export interface Ato {
  acao: string
  alvo: string
  /** Reason, and the essential state before and after; never a CPF, an address or the text of a mail. */
  dados?: object
  now: Date
}

/** Writes the act to the audit; call it in the act's transaction, so that both commit or neither. */
export function record(
  { auditoria }: Pick<OperacaoScope, 'auditoria'>,
  { operador }: Pick<OperatorContext, 'operador'>,
  ato: Ato,
): Promise<void> {
  return auditoria.record({ ...ato, ator: `operador:${operador}` })
}

export const { defineAct, defineSequence, defineReading } = actsOf<OperacaoScope, OperatorContext>()
