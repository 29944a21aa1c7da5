import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { CreditosRepositories } from '../creditos'
import type { VinculosRepositories } from '../vinculos'
import type { Chaves, Desafios } from '../../kernel/passkeys/ports'
import type { UsoDoDesafio } from './ports/acesso'
import {
  CHAVES,
  DESAFIOS,
  chavesRecentes,
  codigoRecuperacaoRepository,
  recuperacaoRepository,
  segundoFatorRepository,
  type ChavesRecentes,
  type CodigoRecuperacaoRepository,
  type RecuperacaoRepository,
  type SegundoFatorRepository,
} from './db/acesso'
import {
  aceiteRepository,
  alertaRepository,
  auditoriaRepository,
  type AceiteRepository,
  type AlertaRepository,
  type AuditoriaRepository,
} from './db/painel'
import { alertasDeEventos, type AlertasDeEventos } from './db/alertas-de-eventos'
import { avisosPushRepository, type AvisosPushRepository } from './db/avisos-push'
import { avisosDoVisitanteRepository, type AvisosDoVisitante } from './db/avisos-do-visitante'
import { avisosPorEmail, type AvisosPorEmail } from './db/avisos'
import type { ConsentimentoDosAnuncios, ContagemGratis } from './ports/donos'
import { donoRepository, type Donos } from './db/donos'
import {
  preCadastroRepository,
  redefinicaoRepository,
  type PreCadastroRepository,
  type RedefinicaoRepository,
} from './db/cadastro'
import {
  dispositivoRepository,
  eventoSegurancaRepository,
  tentativaRepository,
  type DispositivoRepository,
  type EventoSegurancaRepository,
  type TentativaRepository,
} from './db/seguranca'
import { emergenciaRepository, type Emergencias } from './db/emergencias'
import { sessaoRepository, type SessaoRepository } from './db/sessoes'
import { confirmacaoTelefoneRepository, type ConfirmacaoTelefoneRepository } from './db/telefone'
import { usuarioRepository, type UsuarioRepository } from './db/usuarios'
import { chaveRepository, desafioRepository } from '../../kernel/passkeys/db'
import type { RepositoryContext } from '../../kernel/db/repository-context'
import { ALL_LISTS } from '../../kernel/changed'

export type { TentativaRepository, SessaoRepository, AceiteRepository }

export interface ContasRepositories {
  aceites: AceiteRepository
  alertas: AlertaRepository
  alertasDeEventos: AlertasDeEventos
  auditoria: AuditoriaRepository
  avisosDoVisitante: AvisosDoVisitante
  avisosPorEmail: AvisosPorEmail
  avisosPush: AvisosPushRepository
  chavesDeAcesso: Chaves & ChavesRecentes
  codigosRecuperacao: CodigoRecuperacaoRepository
  confirmacoesTelefone: ConfirmacaoTelefoneRepository
  desafiosDeAcesso: Desafios<UsoDoDesafio>
  dispositivos: DispositivoRepository
  donos: Donos
  emergencias: Emergencias
  eventosSeguranca: EventoSegurancaRepository
  preCadastros: PreCadastroRepository
  recuperacoes: RecuperacaoRepository
  redefinicoes: RedefinicaoRepository
  segundosFatores: SegundoFatorRepository
  sessoes: SessaoRepository
  tentativas: TentativaRepository
  usuarios: UsuarioRepository
}

export const contasRepositories = ({
  db,
  vault,
  trustPhones,
  sqlNow,
  publicChange,
  job,
}: RepositoryContext): ContasRepositories => ({
  sessoes: sessaoRepository(db),
  avisosPush: avisosPushRepository(db, job, sqlNow),
  alertasDeEventos: alertasDeEventos(db, avisosPushRepository(db, job, sqlNow)),
  avisosDoVisitante: avisosDoVisitanteRepository(db, job, sqlNow),
  avisosPorEmail: avisosPorEmail(db),
  chavesDeAcesso: { ...chaveRepository(db, CHAVES), ...chavesRecentes(db) },
  codigosRecuperacao: codigoRecuperacaoRepository(db),
  desafiosDeAcesso: desafioRepository(db, DESAFIOS),
  confirmacoesTelefone: confirmacaoTelefoneRepository(db),
  dispositivos: dispositivoRepository(db),
  emergencias: emergenciaRepository(db),
  donos: donoRepository(db, vault, trustPhones),
  eventosSeguranca: eventoSegurancaRepository(db),
  tentativas: tentativaRepository(db),
  usuarios: usuarioRepository(db, vault, () => publicChange(ALL_LISTS)),
  preCadastros: preCadastroRepository(db),
  recuperacoes: recuperacaoRepository(db, sqlNow),
  redefinicoes: redefinicaoRepository(db),
  segundosFatores: segundoFatorRepository(db),
  alertas: alertaRepository(db),
  aceites: aceiteRepository(db),
  auditoria: auditoriaRepository(db),
})

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type ContasScope = ContasRepositories &
  CreditosRepositories &
  VinculosRepositories &
  KernelRepositories & { anuncios: ContagemGratis & ConsentimentoDosAnuncios }

export type ContasStore = Store<ContasScope>
