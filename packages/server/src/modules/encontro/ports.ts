import type { CanalDeAviso } from '@portal/domain/encontro'

/** Personal data of a contact, sealed as one. */
export interface DadosDoContato {
  /** What the advertiser calls the contact. */
  nome: string
  /** What the contact calls the advertiser. */
  chama: string
  email?: string
  telefone?: string
  /** Waits for its code. */
  confirmando?: { email: string } | { telefone: string }
}

export interface ContatoDeConfianca extends DadosDoContato {
  id: number
  chavePublica: string
  tokenHash: Buffer
  criadoEm: Date
  aceitoEm: Date | null
  codigoHash: Buffer | null
  codigoAte: Date | null
  tentativas: number
  enviados: number
}

export interface Encontro {
  id: number
  contato: DadosDoContato
  recado: string | null
  inicio: Date
  ate: Date
  encerradoEm: Date | null
  /** Last use of the word of danger. */
  perigoEm: Date | null
  /** Last message to the contact, and the last one that the screen shows. */
  avisadoEm: Date | null
  avisoVistoEm: Date | null
  /** The database's time, as read with the row. */
  agora: Date
}

/** Why the contact is written to. */
export const MOTIVOS_DE_AVISO = ['tempo', 'agora', 'perigo', 'bem'] as const
export type MotivoDeAviso = (typeof MOTIVOS_DE_AVISO)[number]

export const canaisDe = ({ email, telefone }: DadosDoContato): CanalDeAviso[] => [
  ...(email === undefined ? [] : (['email'] as const)),
  ...(telefone === undefined ? [] : (['sms'] as const)),
]
