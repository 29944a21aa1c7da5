export type UsoDoDesafio = 'entrada' | 'chave'

export interface SegundoFator {
  segredoCifrado: Buffer
  ligadoEm: Date | null
}
