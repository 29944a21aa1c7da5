import type { AnuncioDoDono, FormularioDoDono } from '@portal/api/anuncios'
import type { Mudanca } from '@portal/domain/edicao'
import { ROTULO_RECUSA, situacaoDaRevisao, type FormaDevolucao } from '@portal/domain/revisao'
import { instanteLocal } from '../../../kernel/instante'
import type { Revisao } from '../ports/revisoes'

/** An undecided or refused version that differs from the stored listing. */
export interface Enviada {
  enviado: FormularioDoDono
  mudancas: readonly Mudanca[]
}

/** A review as the listing's owner sees it; undefined when none is pending (rule: revisao/estados). */
export function revisaoDoDono(
  revisao: Revisao,
  { uf, enviada }: { uf: string; enviada: Enviada | undefined },
): AnuncioDoDono['revisao'] {
  const { tipo, estado, codigo, motivos, devolucao, prazoEm } = revisao
  const situacao = situacaoDaRevisao({ tipo, estado, paga: isPaga(revisao) })
  if (situacao === undefined) return undefined
  return {
    situacao,
    prazo: instanteLocal(prazoEm, uf),
    motivo: codigo === null ? null : ROTULO_RECUSA[codigo],
    motivos,
    devolucao,
    enviada: instanteLocal(revisao.criadaEm, uf),
    ...(estado === 'recusada' && tipo === 'edicao' && { edicao: true }),
    ...(codigo !== null && { codigo }),
    ...(enviada && { enviado: enviada.enviado, mudancas: [...enviada.mudancas] }),
    formas: estado === 'recusada' && devolucao === null ? formasDe(revisao) : [],
  }
}

/** Whether an order or credits paid for it. */
export const isPaga = ({ origem }: Pick<Revisao, 'origem'>): boolean =>
  origem === 'pedido' || origem === 'reserva'

function formasDe({ origem }: Revisao): FormaDevolucao[] {
  if (origem === 'pedido') return ['creditos', 'dinheiro']
  return origem === 'reserva' ? ['creditos'] : []
}
