import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { IdadeRepositories } from '../idade'
import type { IdentidadeRepositories } from '../identidade'
import type { VinculosRepositories } from '../vinculos'
import type { ContasRepositories } from '../contas'
import type { OperadoresRepositories } from '../operadores'
import type { CreditosRepositories } from '../creditos'
import type { AlbunsRepositories } from '../albuns'
import type { AnunciosRepositories } from '../anuncios'
import type { EstatisticasRepositories } from '../estatisticas'
import type { RecadosRepositories } from '../recados'
import type { CuponsRepositories } from '../cupons'
import type { PagamentosRepositories } from '../pagamentos'
import type { Alcadas } from './ports/alcadas'
import type { Cadeia } from './ports/cadeia'
import type { RevisaoRepositories } from '../revisao'
import type { Numeros } from './ports/numeros'
import type { AlvosDenunciados, Denuncias } from './ports/denuncias'
import type { HashesBloqueados } from './ports/hashes'
import type { Recursos } from './ports/recursos'
import type { Retencoes } from './ports/retencoes'
import type { MensagensAjuda } from './ports/mensagens'
import type { Mesa } from './ports/mesa'
import type { Moderacao } from './ports/moderacao'
import type { Transparencia } from './ports/transparencia'

export interface OperacaoRepositories {
  alcadas: Alcadas
  cadeia: Cadeia
  alvosDenunciados: AlvosDenunciados
  denuncias: Denuncias
  hashesBloqueados: HashesBloqueados
  recursos: Recursos
  retencoes: Retencoes
  mensagensAjuda: MensagensAjuda
  mesa: Mesa
  numeros: Numeros
  moderacao: Moderacao
  transparencia: Transparencia
}

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type OperacaoScope = OperacaoRepositories &
  ContasRepositories &
  OperadoresRepositories &
  CreditosRepositories &
  AlbunsRepositories &
  AnunciosRepositories &
  EstatisticasRepositories &
  RecadosRepositories &
  CuponsRepositories &
  PagamentosRepositories &
  IdadeRepositories &
  IdentidadeRepositories &
  VinculosRepositories &
  RevisaoRepositories &
  KernelRepositories

export type OperacaoStore = Store<OperacaoScope>
