import type { EstadoOperador, Papel } from '@portal/domain/operadores'

export interface Operador {
  id: number
  nome: string
  papeis: readonly Papel[]
  estado: EstadoOperador
  conviteAte: Date | null
  comandoAte: Date | null
  criadoEm: Date
  vistoEm: Date | null
  /** Number of passkeys. */
  chaves: number
}

/** Operators: people who decide, without advertiser accounts. Callers own the transaction. */
export interface Operadores {
  /** Active ones by name, removed ones last. */
  list(): Promise<Operador[]>
  find(id: number): Promise<Operador | undefined>
  /** The same, locked until the transaction ends. */
  lock(id: number): Promise<Operador | undefined>
  findPorNome(nome: string): Promise<Operador | undefined>
  findPorConvite(hash: Buffer, now: Date): Promise<Operador | undefined>
  findPorComando(hash: Buffer, now: Date): Promise<Operador | undefined>
  /** Undefined when the name is taken, also by a removed operator. */
  create(operador: { nome: string; papeis: readonly Papel[] }, now: Date): Promise<number | undefined>
  setConvite(id: number, convite: { hash: Buffer; ate: Date } | null): Promise<void>
  setComando(id: number, comando: { hash: Buffer; ate: Date } | null): Promise<void>
  setPapeis(id: number, papeis: readonly Papel[]): Promise<void>
  activate(id: number): Promise<void>
  /** Revokes all access: sessions, passkeys, keys, invitation. */
  remove(id: number, now: Date): Promise<void>
  see(id: number, now: Date): Promise<void>
}
