export interface Amostra {
  semente: string
  sorteadaEm: Date
}
