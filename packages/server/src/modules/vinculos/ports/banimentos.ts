import type { TipoMarca } from '@portal/domain/vinculos'
import type { Marca } from './marcas'

export interface Banimento {
  id: number
  conta: number
  por: string
  motivo: string
  em: Date
  /** Who requested to lift it, and when. */
  levantarPor: string | null
  levantarEm: Date | null
  /** Kinds of its marks. */
  marcas: TipoMarca[]
}

/** Bans with the marks they copied; callers own the transaction. */
export interface Banimentos {
  /** Copies the account's current marks, except photos that somebody else had first. Returns the id. */
  create(banimento: { conta: number; por: string; motivo: string }, now: Date): Promise<number>
  /** The account's own active ban, locked until the transaction ends. */
  lockAtivo(conta: number): Promise<Banimento | undefined>
  /** The account's own active ban. */
  findAtivo(conta: number): Promise<Banimento | undefined>
  /** Which of these accounts are banned. */
  listBanidas(contas: readonly number[]): Promise<number[]>
  /** An active ban of the account, or of one of the given marks. */
  findQueBarra(
    quem: { usuarioId?: number; marcas?: readonly Marca[] },
    now: Date,
  ): Promise<number | undefined>
  pedirLevantamento(id: number, por: string, now: Date): Promise<void>
  levantar(id: number, por: string, now: Date): Promise<void>
  /** Newest first. */
  listAtivos(limite: number): Promise<Banimento[]>
}
