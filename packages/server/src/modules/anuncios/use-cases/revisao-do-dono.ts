import type { AnuncioDoDono } from '@portal/api/anuncios'
import type { Mudanca } from '@portal/domain/edicao'
import { ROTULO_RECUSA, situacaoDaRevisao, type FormaDevolucao } from '@portal/domain/revisao'
import { instanteLocal } from '../../../kernel/instante'
import type { Revisao } from '../ports/revisoes'

/** A review as the listing's owner sees it; undefined when none is pending (rule: revisao/estados). */
export function revisaoDoDono(
  revisao: Revisao,
  { uf, mudancas }: { uf: string; mudancas: readonly Mudanca[] | undefined },
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
    ...(mudancas && { mudancas: [...mudancas] }),
    formas: estado === 'recusada' && devolucao === null ? formasDe(revisao) : [],
  }
}

const isPaga = ({ origem }: Revisao): boolean => origem === 'pedido' || origem === 'reserva'

function formasDe({ origem }: Revisao): FormaDevolucao[] {
  if (origem === 'pedido') return ['creditos', 'dinheiro']
  return origem === 'reserva' ? ['creditos'] : []
}
