import type { Generated } from 'kysely'

/** Rows of 001-contas and 008-registros. */
export interface ContasTables {
  usuarios: UsuariosTable
  sessoes: SessoesTable
  pre_cadastros: PreCadastrosTable
  redefinicoes: RedefinicoesTable
  aceites: AceitesTable
  alertas: AlertasTable
  auditoria: AuditoriaTable
  registros_acesso: RegistrosAcessoTable
}

export interface UsuariosTable {
  id: Generated<number>
  email: string
  name: string
  senha_hash: string | null
  email_verificado_em: Date | null
  telefone: string | null
  data_nascimento: string | null
  cpf: string | null
  cidade: string | null
  estado: string | null
  avatar: string | null
  aceite_lgpd: Generated<boolean>
  newsletter: Generated<boolean>
  bloqueado_em: Date | null
  apagado_em: Date | null
  criado_em: Generated<Date>
  atualizado_em: Generated<Date>
}

export interface SessoesTable {
  id: Generated<number>
  usuario_id: number
  token_hash: Buffer
  dispositivo: Generated<string>
  criado_em: Date
  usado_em: Date
  expira_em: Date
  encerrada_em: Date | null
}

export interface PreCadastrosTable {
  codigo_id: string
  username: string
  email: string
  codigo_hash: Buffer | null
  tentativas: Generated<number>
  enviado_em: Date
  expira_em: Date
  usado_em: Date | null
  criado_em: Date
}

export interface RedefinicoesTable {
  token_hash: Buffer
  usuario_id: number
  expira_em: Date
  usado_em: Date | null
  criado_em: Date
}

export interface AceitesTable {
  id: Generated<number>
  usuario_id: number
  documento: 'lgpd' | 'termos' | 'privacidade'
  versao: string
  texto_hash: string
  aceito: boolean
  criado_em: Date
}

export interface AlertasTable {
  id: Generated<number>
  usuario_id: number
  tipo: 'info' | 'warning' | 'success' | 'error'
  message: string
  modo: Generated<'normal' | 'fixo'>
  status: Generated<'ativo' | 'lido'>
  chave: string | null
  criado_em: Date
  lido_em: Date | null
}

export interface AuditoriaTable {
  id: Generated<number>
  ator: string
  acao: string
  alvo: string
  dados: Generated<object>
  criado_em: Date
}

export interface RegistrosAcessoTable {
  id: Generated<number>
  usuario_id: number
  em: Date
  endereco: string
  porta: number | null
}
