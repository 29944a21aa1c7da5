import type { Recado } from '../../recados'
import type { AlvoDenuncia, ClasseDenuncia } from '@portal/domain/denuncia'

export type StatusDenuncia = 'aberta' | 'procedente' | 'improcedente'

/** The target of a report, as far as it was found. */
export interface AlvoResolvido {
  anuncioId: number | null
  /** Path of a picture, protocol of a message, id of a conversation, or of the listing to which one was refused. */
  alvoId: string | null
  /** The account that owns it. */
  conta: number | null
}

/** A conversation reported by one of its participants. */
export interface ConversaDenunciada {
  alvo: AlvoResolvido
  recados: readonly Recado[]
  /** The conversation whose writer is the subject. */
  escritaPor?: number
}

export interface DenunciaGuardada extends AlvoResolvido {
  id: number
  protocolo: string
  alvo: AlvoDenuncia
  /** As typed; null when the listing itself was reported. */
  endereco: string | null
  anuncioTitulo: string | null
  motivo: string
  descricao: string | null
  /** The reporter's, if given. */
  nome: string | null
  email: string | null
  status: StatusDenuncia
  resposta: string | null
  criadoEm: Date
  encerradaEm: Date | null
  classe: ClasseDenuncia
  prazoEm: Date
  /** When the target was hidden for lack of a decision. */
  ocultadaEm: Date | null
  /** Null: the clock hid it, or nothing is hidden. */
  ocultadaPor: string | null
  emMassa: boolean
  responsavel: string | null
  atribuidaEm: Date | null
  respondidaPor: string | null
  /** The second of two people. */
  confirmadaPor: string | null
}

export interface RespostaDenuncia {
  status: Exclude<StatusDenuncia, 'aberta'>
  resposta: string
  por: string
  confirmadaPor?: string | undefined
}

export interface NovaDenuncia extends AlvoResolvido {
  protocolo: string
  chaveHash: Buffer
  alvo: AlvoDenuncia
  endereco: string | null
  motivo: string
  descricao: string | null
  nome: string | null
  email: string | null
  classe: ClasseDenuncia
  prazoEm: Date
  /** When it is hidden without a decision; null: never. */
  ocultarEm: Date | null
  /** Sent past its address's limit. */
  emMassa: boolean
}

/** A report and the person who hides its subject; without a name, the deadline job. */
export interface OcultaPor {
  id: number
  por?: string | undefined
}

export interface AnuncioOculto {
  id: number
  /** Another report that is open, or upheld and of the gravest class, has hidden it too. */
  preso: boolean
  /** Another report that was upheld has hidden it too. */
  confirmado: boolean
}

export interface FotoDoArquivo {
  id: number
  usuarioId: number
  albumId: number
}
