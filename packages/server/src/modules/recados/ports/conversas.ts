import type { Recado } from '../../../kernel/crypto/sealed-recados'

export type { Recado }

export interface Conversa {
  id: number
  usuarioId: number
  anuncioId: number
  ultimaEm: Date
  /** Until when each side has read; null: not yet. */
  lidaEm: Date | null
  lidaPeloVisitanteEm: Date | null
  bloqueada: boolean
  /** Muted by its advertiser: no mail, no notices. */
  semAvisos: boolean
  naoLidas: number
}

export interface NovaConversa {
  usuarioId: number
  anuncioId: number
  chaveHash: Buffer
}

export type ConversaListada = Pick<
  Conversa,
  'id' | 'bloqueada' | 'semAvisos' | 'naoLidas' | 'lidaPeloVisitanteEm'
> & {
  anuncio: { id: number; titulo: string; imagem: string | null }
  ultima: Recado
}

/** How many conversations each filter of the list shows. */
export interface TotaisDeConversas {
  todas: number
  naoLidas: number
  semResposta: number
}
