import type { Secrets } from '../crypto/ports'
import type { SignedLinks } from '../crypto/signed-links'
import type { Impressao } from '../images/impressao'
import type { FileStore } from '../images/ports'
import type { MailSite } from '../mail/content'
import type { ObjectStore } from '../s3/object-store'
import type { ActContext, AuditEntry, AuditScope } from './act'

/** Context of an act of any module: its repositories and the kernel's services. */
export interface OperatorActContext<Scope extends object> extends ActContext<Scope> {
  newUuid: () => string
  site: MailSite
  /** Local path of one width of a picture. */
  arquivo: (path: string, largura: number) => string
  files: FileStore
  /** Hashes of a stored picture. */
  impressaoOf: (bytes: Buffer) => Promise<Impressao>
  /** The same store, if it is S3. */
  objects: ObjectStore | undefined
  /** Opens another store to copy pictures from: a folder, or s3://. */
  filesAt: (url: string) => FileStore
  links: Pick<SignedLinks, 'sign'>
  /** For the links of invitations. */
  secrets: Pick<Secrets, 'newToken' | 'newUuid' | 'hashToken'>
  /** Origin of the back office, as browsers see it. */
  origemDaOperacao: () => string
}

/** Writes the act to the audit; call it in the act's transaction, so that both commit or neither. */
export function record(
  { auditoria }: AuditScope,
  { operador }: { operador: string },
  entry: AuditEntry & { now: Date },
): Promise<void> {
  return auditoria.record({ ...entry, ator: `operador:${operador}` })
}
