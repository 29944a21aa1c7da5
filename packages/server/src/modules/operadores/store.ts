import type { Store } from '../../kernel/db/store'
import type { Chaves, Desafios } from '../../kernel/passkeys/ports'
import type { ContasRepositories } from '../contas'
import type { Alcadas } from './db/alcadas'
import type { Operadores } from './db/operadores'
import type { Propostas } from './db/propostas'
import type { SessoesDeOperador } from './db/sessoes'
import type { UsoDoDesafio } from './ports/sessoes'

export interface OperadoresRepositories {
  alcadas: Alcadas
  operadores: Operadores
  chavesDeOperador: Chaves
  sessoesDeOperador: SessoesDeOperador
  desafiosDeOperador: Desafios<UsoDoDesafio>
  propostas: Propostas
}

/** Repositories of its transactions: its own, and the audit. */
export type OperadoresScope = OperadoresRepositories & Pick<ContasRepositories, 'auditoria'>

export type OperadoresStore = Store<OperadoresScope>
