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
