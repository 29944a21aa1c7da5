/**
 * A sign by which a browser can be recognised without identifying its user; stored only as a keyed hash
 * (docs/adr/0076).
 */
export interface Sinal {
  tipo: 'aparelho' | 'rede'
  valor: string
}

export interface Bloqueio {
  id: number
  anuncio: { id: number; titulo: string }
  conversaId: number | null
  criadoEm: Date
  ate: Date
}

/** People blocked by advertisers; callers own the transaction. */
export interface Bloqueios {
  /** Copies the signs of the conversation's writer; idempotent. */
  create(
    conversa: { id: number; usuarioId: number; anuncioId: number },
    prazo: { now: Date; ate: Date; redeVistaDesde: Date; redeAte: Date },
  ): Promise<void>
  count(usuarioId: number): Promise<number>
  /** Newest first. */
  list(usuarioId: number): Promise<Bloqueio[]>
  /** False when the account has no such block. */
  remove(id: number, usuarioId: number): Promise<boolean>
  /** Whether this account has blocked somebody with one of these signs. */
  isBloqueado(usuarioId: number, sinais: readonly Sinal[], now: Date): Promise<boolean>
  deleteEnded(now: Date): Promise<void>
}
