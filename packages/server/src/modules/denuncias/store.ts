import type { Store } from '../../kernel/db/store'
import type { AlbunsRepositories } from '../albuns'
import type { HashesRepositories } from '../hashes'
import type { PagamentosScope } from '../pagamentos'
import type { ProvasRepositories } from '../provas'
import type { RecadosRepositories } from '../recados'
import type { AlvosDenunciados, Denuncias } from './ports/denuncias'
import type { MensagensAjuda } from './ports/mensagens'
import type { Recursos } from './ports/recursos'
import type { Transparencia } from './ports/transparencia'

export interface DenunciasRepositories {
  alvosDenunciados: AlvosDenunciados
  denuncias: Denuncias
  mensagensAjuda: MensagensAjuda
  recursos: Recursos
  transparencia: Transparencia
}

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type DenunciasScope = DenunciasRepositories &
  AlbunsRepositories &
  HashesRepositories &
  PagamentosScope &
  ProvasRepositories &
  RecadosRepositories

export type DenunciasStore = Store<DenunciasScope>
