import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { CreditosRepositories } from '../creditos'
import type { VinculosRepositories } from '../vinculos'
import type { Chaves, Desafios } from '../../kernel/passkeys/ports'
import type {
  ChavesRecentes,
  CodigoRecuperacaoRepository,
  RecuperacaoRepository,
  SegundoFatorRepository,
  UsoDoDesafio,
} from './ports/acesso'
import type { AceiteRepository, AlertaRepository, AuditoriaRepository } from './ports/painel'
import type { AlertasDeEventos } from './ports/alertas'
import type { AvisosPorEmail } from './ports/avisos'
import type { ConsentimentoDosAnuncios, ContagemGratis, Donos } from './ports/donos'
import type { PreCadastroRepository, RedefinicaoRepository } from './ports/cadastro'
import type { DispositivoRepository, EventoSegurancaRepository, TentativaRepository } from './ports/seguranca'
import type { SessaoRepository } from './ports/sessoes'
import type { ConfirmacaoTelefoneRepository } from './ports/telefone'
import type { UsuarioRepository } from './ports/usuarios'

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
