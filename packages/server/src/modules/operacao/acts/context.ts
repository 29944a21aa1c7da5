import type { ByteVault } from '../../../kernel/crypto/vault'
import type { OperatorActContext } from '../../../kernel/acts/context'
import { actsOf } from '../../../kernel/acts/define'
import type { OperacaoScope } from '../store'
import type { Menores } from '../../identidade'
import type { PagamentoDeps } from '../../pagamentos'
import type { FindAppsNoAr } from '../ports/ajustes'
import type { Selagem } from '../../provas'

/** Context of every act; `operador` is the acting operator. */
export interface OperatorContext extends OperatorActContext<OperacaoScope> {
  pagamentos: PagamentoDeps
  /** The configured service for official lists of abuse pictures. */
  listaOficial: 'indisponivel' | 'http'
  selagem: Selagem
  findAppsNoAr: FindAppsNoAr
  /** Opens pictures of documents; `duasPessoas`: identities are decided by two people. */
  identidade: { cofre: ByteVault; duasPessoas: boolean; menores: Menores }
}

export const { defineAct, defineSequence, defineReading } = actsOf<OperacaoScope, OperatorContext>()
