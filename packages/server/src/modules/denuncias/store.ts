import type { Store } from '../../kernel/db/store'
import type { AlbunsRepositories } from '../albuns'
import type { HashesRepositories } from '../hashes'
import type { PagamentosScope } from '../pagamentos'
import type { ProvasRepositories } from '../provas'
import type { RecadosRepositories } from '../recados'
import type { AlvosDenunciados } from './db/alvos'
import type { Denuncias } from './db/denuncias'
import type { Dispensas } from './db/dispensas'
import type { MensagensAjuda } from './db/mensagens'
import type { PedidosDeFoto } from './db/pedidos-de-foto'
import type { Recursos } from './db/recursos'
import type { Transparencia } from './db/transparencia'

export interface DenunciasRepositories {
  alvosDenunciados: AlvosDenunciados
  denuncias: Denuncias
  dispensas: Dispensas
  mensagensAjuda: MensagensAjuda
  pedidosDeFoto: PedidosDeFoto
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
