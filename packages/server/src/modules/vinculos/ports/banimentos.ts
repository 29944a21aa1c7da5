import type { TipoMarca } from '@portal/domain/vinculos'
import type { Marca } from './marcas'

export interface Banimento {
  id: number
  conta: number
  por: string
  motivo: string
  em: Date
  /** Who asked to lift it, and when. */
  levantarPor: string | null
  levantarEm: Date | null
  /** Kinds of its marks. */
  marcas: TipoMarca[]
}

/** Bans and the marks that they had; callers own the transaction. */
export interface Banimentos {
  /** Takes over the account's marks of this moment, without photos that somebody else had first. Answers the id. */
  create(banimento: { conta: number; por: string; motivo: string }, now: Date): Promise<number>
  /** The account's own one, locked until the transaction ends. */
  lockAtivo(conta: number): Promise<Banimento | undefined>
  /** The account's own one. */
  findAtivo(conta: number): Promise<Banimento | undefined>
  /** Which of these accounts are banned. */
  listBanidas(contas: readonly number[]): Promise<number[]>
  /** One that an account, or a mark that somebody comes with, belongs to. */
  findQueBarra(
    quem: { usuarioId?: number; marcas?: readonly Marca[] },
    now: Date,
  ): Promise<number | undefined>
  pedirLevantamento(id: number, por: string, now: Date): Promise<void>
  levantar(id: number, por: string, now: Date): Promise<void>
  /** Newest first. */
  listAtivos(limite: number): Promise<Banimento[]>
}
