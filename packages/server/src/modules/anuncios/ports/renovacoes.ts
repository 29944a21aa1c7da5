/** A live listing that renews itself. */
export interface RenovacaoMarcada {
  id: number
  usuarioId: number
}
