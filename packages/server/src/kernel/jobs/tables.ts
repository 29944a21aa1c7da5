import type { Generated } from 'kysely'

/** Rows of 005-jobs. */
export interface JobsTables {
  jobs: JobsTable
  emails: EmailsTable
}

export interface JobsTable {
  id: Generated<number>
  tipo: string
  chave: string
  dados: Generated<object>
  executar_em: Date
  tentativas: Generated<number>
  arrendado_ate: Date | null
  arrendamento: string | null
  feito_em: Date | null
  falhou_em: Date | null
  erro: string | null
  criado_em: Date
}

export interface EmailsTable {
  id: Generated<number>
  para: string
  assunto: string
  texto: string
  criado_em: Date
  enviado_em: Date | null
}
