import { PROMOCAO } from '@portal/domain/mensagens'
import { validarInicio } from '@portal/domain/tempo'
import { quoteOf, type Escolha } from '../../lib/escolha'

/** Why a promotion cannot start as chosen (rule: promocao/horario-passado); undefined when it can. */
export function avisoDeCompra(escolha: Escolha, uf: string, now: Date): string | undefined {
  const aviso = avisoDeInicio(escolha, uf, now)
  if (aviso !== undefined) return aviso
  const quote = quoteOf(escolha)
  return quote === undefined || quote.total <= 0 ? PROMOCAO.aPartirDeAmanha : undefined
}

/** The part of the rule that also applies to the free plan: the slot must not have begun. */
export function avisoDeInicio(escolha: Escolha, uf: string, now: Date): string | undefined {
  const start = validarInicio(escolha.dataInicio, escolha.horarioInicio ?? '', uf, now)
  if (start.ok) return undefined
  return start.code === 'HORARIO_PASSADO' ? PROMOCAO.horarioPassado : PROMOCAO.aPartirDeAmanha
}
