import type { Store } from '../../kernel/db/store'
import type { AlbunsRepositories } from '../albuns'
import type { HashesRepositories } from '../hashes'
import type { PagamentosScope } from '../pagamentos'
import type { ProvasRepositories } from '../provas'
import type { RecadosRepositories } from '../recados'
import type { RelatosRepositories } from '../relatos'
import { alvoRepository, type AlvosDenunciados } from './db/alvos'
import { denunciaRepository, type Denuncias } from './db/denuncias'
import { dispensaRepository, type Dispensas } from './db/dispensas'
import { mensagemRepository, type MensagensAjuda } from './db/mensagens'
import { pedidoDeFotoRepository, type PedidosDeFoto } from './db/pedidos-de-foto'
import { recursoRepository, type Recursos } from './db/recursos'
import { transparenciaRepository, type Transparencia } from './db/transparencia'
import type { RepositoryContext } from '../../kernel/db/repository-context'

export interface DenunciasRepositories {
  alvosDenunciados: AlvosDenunciados
  denuncias: Denuncias
  dispensas: Dispensas
  mensagensAjuda: MensagensAjuda
  pedidosDeFoto: PedidosDeFoto
  recursos: Recursos
  transparencia: Transparencia
}

export const denunciasRepositories = ({ db, vault }: RepositoryContext): DenunciasRepositories => ({
  denuncias: denunciaRepository(db, vault),
  dispensas: dispensaRepository(db),
  mensagensAjuda: mensagemRepository(db),
  alvosDenunciados: alvoRepository(db),
  pedidosDeFoto: pedidoDeFotoRepository(db),
  recursos: recursoRepository(db),
  transparencia: transparenciaRepository(db),
})

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type DenunciasScope = DenunciasRepositories &
  AlbunsRepositories &
  HashesRepositories &
  PagamentosScope &
  ProvasRepositories &
  RecadosRepositories &
  RelatosRepositories

export type DenunciasStore = Store<DenunciasScope>
