/** An account's exit: until `ate` nothing of it is on the air. */
export interface Saida {
  usuarioId: number
  saiuEm: Date
  ate: Date
}
