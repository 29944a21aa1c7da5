import type { Cupom, DescontoCupom } from '@portal/domain/cupom'
import type { Centavos } from '@portal/domain/dinheiro'

/** A stored coupon, with this user's uses. */
export interface CupomGuardado extends Cupom {
  id: number
  descricao: string
}

export interface NovoCupom {
  /** Normalised by `normalizaCupom`. */
  codigo: string
  descricao: string
  desconto: DescontoCupom
  aplicaEm: 'creditos' | 'promocao' | 'ambos'
  /** Restricted to this user; null: for everybody. */
  usuarioId: number | null
  inicio?: Date | null
  fim: Date | null
  /** Minimum total of a purchase. */
  minimo?: Centavos | null
  /** Maximum number of uses; absent: unlimited. */
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
  /**
   * Finds by normalised code a coupon that this user may use. With `lock`, locked until the transaction ends.
   */
  find(codigo: string, usuarioId: number, lock: boolean): Promise<CupomGuardado | undefined>
  /** Coupons restricted to this user, used ones included. */
  listDoUsuario(usuarioId: number): Promise<CupomGuardado[]>
  /** Newest first. */
  listTodos(filtro: { ativos: boolean; limite: number }): Promise<CupomDoOperador[]>
  /** Ends it for future purchases. Returns whether it exists, and whether it was still open. */
  end(codigo: string): Promise<'encerrado' | 'ja-encerrado' | 'desconhecido'>
  use(cupomId: number, usuarioId: number, pedidoId: string, now: Date): Promise<void>
  /** For an order that had used it: true when the use still stands or could be restored; locks the coupon. */
  useAgain(cupomId: number, usuarioId: number, pedidoId: string, now: Date): Promise<boolean>
  /** The order ended unpaid and can no longer be paid: frees the use. */
  release(pedidoId: string): Promise<void>
}
