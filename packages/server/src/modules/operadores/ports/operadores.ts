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
  /** Passkeys. */
  chaves: number
}

/** People who decide; no accounts. Callers own the transaction. */
export interface Operadores {
  /** Working ones by name, removed ones last. */
  list(): Promise<Operador[]>
  find(id: number): Promise<Operador | undefined>
  /** The same, locked until the transaction ends. */
  lock(id: number): Promise<Operador | undefined>
  findPorNome(nome: string): Promise<Operador | undefined>
  findPorConvite(hash: Buffer, now: Date): Promise<Operador | undefined>
  findPorComando(hash: Buffer, now: Date): Promise<Operador | undefined>
  /** Undefined where the name is taken, also by somebody who was removed. */
  create(operador: { nome: string; papeis: readonly Papel[] }, now: Date): Promise<number | undefined>
  setConvite(id: number, convite: { hash: Buffer; ate: Date } | null): Promise<void>
  setComando(id: number, comando: { hash: Buffer; ate: Date } | null): Promise<void>
  setPapeis(id: number, papeis: readonly Papel[]): Promise<void>
  activate(id: number): Promise<void>
  /** Ends whatever lets in: sessions, passkeys, keys, invitation. */
  remove(id: number, now: Date): Promise<void>
  see(id: number, now: Date): Promise<void>
}
