import type { ClasseDenuncia } from '@portal/domain/denuncia'

export interface HashBloqueado {
  id: number
  fonte: string
  motivo: string
  classe: ClasseDenuncia
  /** One for a list entry, eight for a picture. */
  recortes: number
  criadoPor: string
  criadoEm: Date
  /** Who requested its removal: a second person removes it. */
  remocaoPedidaPor: string | null
  removidoEm: Date | null
  /** The beginning of its first hash. */
  resumo: string
  acertos: number
  ultimoAcertoEm: Date | null
}

export interface NovoHash {
  fonte: string
  motivo: string
  classe: ClasseDenuncia
  hashes: readonly Buffer[]
  por: string
}

/** The part that the comparison needs. */
export interface HashProcurado {
  id: number
  classe: ClasseDenuncia
  hashes: Buffer[]
}

export interface Acerto {
  /** Null: matched by an external official list. */
  hashId: number | null
  conta: number
  denunciaId: number
  distancia: number | null
  congelou: boolean
}

/** A match with the case that it opened. */
export interface AcertoVisto {
  protocolo: string
  conta: number
  em: Date
  distancia: number | null
  congelou: boolean
}

/** The picture that a report is about; implemented by denuncias. */
export interface FotosDenunciadas {
  find(protocolo: string): Promise<{ alvo: string; alvoId: string | null } | undefined>
}
