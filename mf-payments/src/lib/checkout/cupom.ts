import type { Call } from '@portal/api/client'
import { validarCupom } from '@portal/api/cupons'
import type { InputOf } from '@portal/api/endpoint'
import { normalizaCupom } from '@portal/domain/cupom'
import { centavos, type Centavos } from '@portal/domain/dinheiro'

/** Target of the coupon: a package by its total of credits, or a promotion. */
export type AlvoDoCupom = Omit<InputOf<typeof validarCupom>['body'], 'codigo'>

export interface CupomAplicado {
  codigo: string
  desconto: Centavos
  total: Centavos
}
export type CupomConferido = { ok: true; cupom: CupomAplicado } | { ok: false; message: string }

/** Fetches a coupon's discount, without reserving it. */
export async function checkCupom(call: Call, codigo: string, alvo: AlvoDoCupom): Promise<CupomConferido> {
  const normal = normalizaCupom(codigo)
  if (normal === '') return { ok: false, message: 'Digite o código do cupom.' }
  const result = await call(validarCupom, { body: { codigo: normal, ...alvo } })
  if (!result.ok) return { ok: false, message: result.error.message }
  const desconto = centavos(result.data.desconto)
  const total = centavos(result.data.total)
  if (desconto === undefined || total === undefined) return { ok: false, message: 'Cupom inválido.' }
  return { ok: true, cupom: { codigo: normal, desconto, total } }
}
