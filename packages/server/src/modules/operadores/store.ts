import type { Store } from '../../kernel/db/store'
import type { Chaves, Desafios } from '../../kernel/passkeys/ports'
import type { ContasRepositories } from '../contas'
import { alcadaRepository, type Alcadas } from './db/alcadas'
import { operadorRepository, type Operadores } from './db/operadores'
import { propostaRepository, type Propostas } from './db/propostas'
import { sessaoDeOperadorRepository, type SessoesDeOperador } from './db/sessoes'
import type { UsoDoDesafio } from './ports/sessoes'
import { chaveRepository, desafioRepository } from '../../kernel/passkeys/db'
import type { RepositoryContext } from '../../kernel/db/repository-context'

export interface OperadoresRepositories {
  alcadas: Alcadas
  operadores: Operadores
  chavesDeOperador: Chaves
  sessoesDeOperador: SessoesDeOperador
  desafiosDeOperador: Desafios<UsoDoDesafio>
  propostas: Propostas
}

export const operadoresRepositories = ({ db }: RepositoryContext): OperadoresRepositories => ({
  alcadas: alcadaRepository(db),
  operadores: operadorRepository(db),
  chavesDeOperador: chaveRepository(db, { tabela: 'operador_chaves', dono: 'operador_id' }),
  sessoesDeOperador: sessaoDeOperadorRepository(db),
  desafiosDeOperador: desafioRepository(db, { tabela: 'operador_desafios', dono: 'operador_id' }),
  propostas: propostaRepository(db),
})

/** Repositories of its transactions: its own, and the audit. */
export type OperadoresScope = OperadoresRepositories & Pick<ContasRepositories, 'auditoria'>

export type OperadoresStore = Store<OperadoresScope>
