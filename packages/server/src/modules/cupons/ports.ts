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
