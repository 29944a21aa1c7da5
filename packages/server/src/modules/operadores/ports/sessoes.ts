import type { Papel } from '@portal/domain/papeis'

export interface SessaoDeOperador {
  id: number
  operadorId: number
  nome: string
  papeis: readonly Papel[]
  criadaEm: Date
  usadaEm: Date
  confirmadaEm: Date
}

export type UsoDoDesafio = 'entrada' | 'confirmacao' | 'convite' | 'chave'
