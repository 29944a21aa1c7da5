import type { Turno } from '@portal/domain/opcoes'
import { ADICIONAIS, slotsDoTurno } from '@portal/domain/promocao'
import { escolhaDe, type SugestaoPromocao } from '@portal/domain/sugestoes-promocao'
import { addDias, isSlotPassado } from '@portal/domain/tempo'
import type { Escolha } from '../../lib/escolha'

/** A bundle is sold by day and evening; who chose the madrugada before is led back to the afternoon. */
const TURNO_PADRAO: Turno = 'tarde'

/** The whole choice that a bundle makes: the turno and slot already chosen stay, else its middle slot. */
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

/** Marked while every choice is the bundle's own: changing one of them unmarks it. */
export function isSugestao(escolha: Escolha, { dias, impulsos, adicionais }: SugestaoPromocao): boolean {
  return (
    escolha.turno !== 'madrugada' &&
    escolha.dias === dias &&
    escolha.impulsos === impulsos &&
    ADICIONAIS.every((adicional) => escolha[adicional] === adicionais.includes(adicional))
  )
}

/** A slot that has begun today is sold from tomorrow on: the day moves, nobody is told that it cannot be. */
export function startPossible(escolha: Escolha, uf: string, now: Date): Escolha {
  const { turno, horarioInicio, dataInicio } = escolha
  const slot = horarioInicio ?? (turno === null ? undefined : lastSlot(turno))
  if (slot === undefined || !isSlotPassado(dataInicio, slot, uf, now)) return escolha
  return { ...escolha, dataInicio: addDias(dataInicio, 1) }
}

/** A turno is over for the day once its last slot has begun. */
function lastSlot(turno: Turno): string | undefined {
  return slotsDoTurno(turno).at(-1)?.inicio
}
