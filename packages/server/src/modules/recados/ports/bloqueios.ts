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
