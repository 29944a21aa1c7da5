import type { Cupom, DescontoCupom } from '@portal/domain/cupom'
import type { Centavos } from '@portal/domain/dinheiro'

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
  inicio?: Date | null
  fim: Date | null
  /** Smallest total that it applies to. */
  minimo?: Centavos | null
  /** Uses in all; absent: without limit. */
  usosMax?: number | null
}

/** A coupon as the operator sees it. */
export interface CupomDoOperador extends NovoCupom {
  usos: number
  ativo: boolean
}

export interface Cupons {
  /** False when the code exists. */
  create(cupom: NovoCupom): Promise<boolean>
  /** By normalised code; open to this user. Locked until the transaction ends when `lock`. */
  find(codigo: string, usuarioId: number, lock: boolean): Promise<CupomGuardado | undefined>
  /** Those given to this user alone, used ones too. */
  listDoUsuario(usuarioId: number): Promise<CupomGuardado[]>
  /** Newest first. */
  listTodos(filtro: { ativos: boolean; limite: number }): Promise<CupomDoOperador[]>
  /** Ends it for purchases to come. Whether there is one, and whether it was still open. */
  end(codigo: string): Promise<'encerrado' | 'ja-encerrado' | 'desconhecido'>
  use(cupomId: number, usuarioId: number, pedidoId: string, now: Date): Promise<void>
  /** For an order that had used it: true when it still does, or could use it again; locks the coupon. */
  useAgain(cupomId: number, usuarioId: number, pedidoId: string, now: Date): Promise<boolean>
  /** The order ended unpaid, and nobody can pay it any more: the coupon may be used again. */
  release(pedidoId: string): Promise<void>
}
