import type { Papel } from '@portal/domain/operadores'

export interface SessaoDeOperador {
  id: number
  operadorId: number
  nome: string
  papeis: readonly Papel[]
  criadaEm: Date
  usadaEm: Date
  confirmadaEm: Date
}

export interface SessoesDeOperador {
  create(sessao: { operadorId: number; tokenHash: Buffer }, now: Date): Promise<number>
  /** Session of an active operator, opened after `aberta` and used after `usada`. */
  findLive(tokenHash: Buffer, since: { aberta: Date; usada: Date }): Promise<SessaoDeOperador | undefined>
  touch(id: number, now: Date): Promise<void>
  confirm(id: number, now: Date): Promise<void>
  end(id: number, now: Date): Promise<void>
  endAll(operadorId: number, now: Date): Promise<void>
  /** When the operator last confirmed with a passkey in a live session. */
  lastConfirmation(operadorId: number, since: { aberta: Date; usada: Date }): Promise<Date | undefined>
  /** Deletes ended sessions. */
  deleteEnded(before: Date): Promise<void>
}

export type UsoDoDesafio = 'entrada' | 'confirmacao' | 'convite' | 'chave'
