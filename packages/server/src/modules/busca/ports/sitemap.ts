export interface Lugar {
  categoria: string
  estado: string
  cidade: string
}

export interface AnuncioVivo {
  id: number
  titulo: string
  atualizadoEm: Date
}
