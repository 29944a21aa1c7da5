import { actsOf } from '../../../kernel/acts/define'
import type { ActContext } from '../../../kernel/acts/act'
import type { ByteVault } from '../../../kernel/crypto/vault'
import type { MailSite } from '../../../kernel/mail/content'
import type { Menores } from '../ports/menores'
import type { IdentidadeScope } from '../store'

export interface IdentidadeActContext extends ActContext<IdentidadeScope> {
  site: MailSite
  /** Opens pictures of documents; `duasPessoas`: identities are decided by two people. */
  identidade: { cofre: ByteVault; duasPessoas: boolean; menores: Menores }
}

export const { defineAct, defineSequence, defineReading } = actsOf<IdentidadeScope, IdentidadeActContext>()
