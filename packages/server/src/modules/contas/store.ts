import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { CreditosRepositories } from '../creditos'
import type { VinculosRepositories } from '../vinculos'
import type { Chaves, Desafios } from '../../kernel/passkeys/ports'
import type { UsoDoDesafio } from './ports/acesso'
import type {
  ChavesRecentes,
  CodigoRecuperacaoRepository,
  RecuperacaoRepository,
  SegundoFatorRepository,
} from './db/acesso'
import type { AceiteRepository, AlertaRepository, AuditoriaRepository } from './db/painel'
import type { AlertasDeEventos } from './db/alertas-de-eventos'
import type { AvisosPorEmail } from './db/avisos'
import type { ConsentimentoDosAnuncios, ContagemGratis } from './ports/donos'
import type { Donos } from './db/donos'
import type { PreCadastroRepository, RedefinicaoRepository } from './db/cadastro'
import type { DispositivoRepository, EventoSegurancaRepository, TentativaRepository } from './db/seguranca'
import type { SessaoRepository } from './db/sessoes'
import type { ConfirmacaoTelefoneRepository } from './db/telefone'
import type { UsuarioRepository } from './db/usuarios'

export type { TentativaRepository, SessaoRepository, AceiteRepository }

export interface ContasRepositories {
  aceites: AceiteRepository
  alertas: AlertaRepository
  alertasDeEventos: AlertasDeEventos
  auditoria: AuditoriaRepository
  avisosPorEmail: AvisosPorEmail
  chavesDeAcesso: Chaves & ChavesRecentes
  codigosRecuperacao: CodigoRecuperacaoRepository
  confirmacoesTelefone: ConfirmacaoTelefoneRepository
  desafiosDeAcesso: Desafios<UsoDoDesafio>
  dispositivos: DispositivoRepository
  donos: Donos
  eventosSeguranca: EventoSegurancaRepository
  preCadastros: PreCadastroRepository
  recuperacoes: RecuperacaoRepository
  redefinicoes: RedefinicaoRepository
  segundosFatores: SegundoFatorRepository
  sessoes: SessaoRepository
  tentativas: TentativaRepository
  usuarios: UsuarioRepository
}

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type ContasScope = ContasRepositories &
  CreditosRepositories &
  VinculosRepositories &
  KernelRepositories & { anuncios: ContagemGratis & ConsentimentoDosAnuncios }

export type ContasStore = Store<ContasScope>
