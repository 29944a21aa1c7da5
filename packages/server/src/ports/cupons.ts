import type { Cupom, DescontoCupom } from '@portal/domain/cupom'

/** A stored coupon, with what this user has done with it. */
export interface CupomGuardado extends Cupom {
  id: number
  descricao: string
}

export interface NovoCupom {
  /** As `normalizaCupom` writes it. */
  codigo: string
  descricao: string
  desconto: DescontoCupom
  aplicaEm: 'creditos' | 'promocao' | 'ambos'
  /** For this user alone; null: for everybody. */
  usuarioId: number | null
  fim: Date | null
}

export interface Cupons {
  criar(cupom: NovoCupom): Promise<void>
  /** By normalised code; open to this user. Locked until the transaction ends when `lock`. */
  find(codigo: string, usuarioId: number, lock: boolean): Promise<CupomGuardado | undefined>
  /** Those given to this user alone, used ones too. */
  listDoUsuario(usuarioId: number): Promise<CupomGuardado[]>
  usar(cupomId: number, usuarioId: number, pedidoId: string, now: Date): Promise<void>
  /** The order ended unpaid: the coupon may be used again. */
  devolver(pedidoId: string): Promise<void>
}
