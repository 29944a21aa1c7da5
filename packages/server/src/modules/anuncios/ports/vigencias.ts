/** How a publication was paid. `casa`: free, given by the portal, as in the demonstration. */
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

/** Every publication, append-only; the transaction fails if an order or a hold publishes twice. */
export interface Vigencias {
  record(vigencia: {
    usuarioId: number
    anuncioId: number
    pagoCom: PagoCom
    expiraEm: Date
    now: Date
  }): Promise<void>
  /** The publication that the listing currently runs on. */
  findUltima(anuncioId: number): Promise<VigenciaGuardada | undefined>
  findDoPedido(pedidoId: string): Promise<VigenciaGuardada | undefined>
}
