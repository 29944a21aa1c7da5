import type { Recado } from '../../../kernel/crypto/sealed-recados'

export type { Recado }

export interface Conversa {
  id: number
  usuarioId: number
  anuncioId: number
  ultimaEm: Date
  bloqueada: boolean
  naoLidas: number
}

export interface NovaConversa {
  usuarioId: number
  anuncioId: number
  chaveHash: Buffer
}

export type ConversaListada = Pick<Conversa, 'id' | 'bloqueada' | 'naoLidas'> & {
  anuncio: { id: number; titulo: string }
  ultima: Recado
}
