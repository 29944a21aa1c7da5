/** What a server may know a browser by without knowing who it is; kept as a keyed hash alone (docs/adr/0076). */
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

/** Whom advertisers have blocked; callers own the transaction. */
export interface Bloqueios {
  /** Takes over what the conversation knows of its writer; twice is once. */
  create(
    conversa: { id: number; usuarioId: number; anuncioId: number },
    prazo: { now: Date; ate: Date; redeVistaDesde: Date; redeAte: Date },
  ): Promise<void>
  count(usuarioId: number): Promise<number>
  /** Newest first. */
  list(usuarioId: number): Promise<Bloqueio[]>
  /** False where the account has no such block. */
  remove(id: number, usuarioId: number): Promise<boolean>
  /** Whether this account has blocked somebody with one of these signs. */
  isBloqueado(usuarioId: number, sinais: readonly Sinal[], now: Date): Promise<boolean>
  deleteEnded(now: Date): Promise<void>
}
