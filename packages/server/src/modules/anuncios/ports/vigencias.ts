/** What a publication was paid with. `casa`: given by the house, as in the demonstration. */
export type PagoCom =
  | { origem: 'pedido'; pedidoId: string }
  | { origem: 'reserva'; referenciaId: string }
  | { origem: 'gratis' | 'casa' }

export interface VigenciaGuardada {
  id: number
  anuncioId: number | null
  origem: PagoCom['origem']
  pedidoId: string | null
  referenciaId: string | null
  expiraEm: Date | null
  criadaEm: Date
}

/** Every publication, append-only; an order and a hold publish once, or the transaction fails. */
export interface Vigencias {
  record(vigencia: {
    usuarioId: number
    anuncioId: number
    pagoCom: PagoCom
    expiraEm: Date
    now: Date
  }): Promise<void>
  /** The one that a listing lives by. */
  findUltima(anuncioId: number): Promise<VigenciaGuardada | undefined>
  findDoPedido(pedidoId: string): Promise<VigenciaGuardada | undefined>
}
