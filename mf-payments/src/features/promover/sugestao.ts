import type { Turno } from '@portal/domain/opcoes'
import { ADICIONAIS, slotsDoTurno } from '@portal/domain/promocao'
import { escolhaDe, type SugestaoPromocao } from '@portal/domain/sugestoes-promocao'
import { addDias, isSlotPassado } from '@portal/domain/tempo'
import type { Escolha } from '../../lib/escolha'

/** Bundles are not sold for the madrugada; choosing one from there switches to the afternoon. */
const TURNO_PADRAO: Turno = 'tarde'

/** Full choice of a bundle, keeping a chosen turno and slot, else its middle slot. */
export function chooseSugestao(escolha: Escolha, sugestao: SugestaoPromocao, uf: string, now: Date): Escolha {
  const turno = escolha.turno === null || escolha.turno === 'madrugada' ? TURNO_PADRAO : escolha.turno
  const kept = turno === escolha.turno && escolha.horarioInicio !== null
  const chosen = escolhaDe(sugestao, turno)
  const slot = kept ? escolha : chosen
  const next: Escolha = {
    ...escolha,
    turno,
    horarioInicio: slot.horarioInicio ?? null,
    horarioFim: slot.horarioFim ?? null,
    dias: sugestao.dias,
    impulsos: sugestao.impulsos,
    superTop: sugestao.adicionais.includes('superTop'),
    highlight: sugestao.adicionais.includes('highlight'),
    novidade: sugestao.adicionais.includes('novidade'),
  }
  return startPossible(next, uf, now)
}

/** Whether all choices are the bundle's own. */
export function isSugestao(escolha: Escolha, { dias, impulsos, adicionais }: SugestaoPromocao): boolean {
  return (
    escolha.turno !== 'madrugada' &&
    escolha.dias === dias &&
    escolha.impulsos === impulsos &&
    ADICIONAIS.every((adicional) => escolha[adicional] === adicionais.includes(adicional))
  )
}

/** Moves the start to tomorrow when the slot has already begun today. */
export function startPossible(escolha: Escolha, uf: string, now: Date): Escolha {
  const { turno, horarioInicio, dataInicio } = escolha
  const slot = horarioInicio ?? (turno === null ? undefined : lastSlot(turno))
  if (slot === undefined || !isSlotPassado(dataInicio, slot, uf, now)) return escolha
  return { ...escolha, dataInicio: addDias(dataInicio, 1) }
}

/** Last slot of a turno; once it has begun, the turno is over for the day. */
function lastSlot(turno: Turno): string | undefined {
  return slotsDoTurno(turno).at(-1)?.inicio
}
