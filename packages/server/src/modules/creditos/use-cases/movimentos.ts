/** Movements of credits, each a booking that sums to zero (rules: creditos/livro, creditos/divida). */
import type { Ledger } from '../store'

interface Entrada {
  usuarioId: number
  quantidade: number
  chave: string
  motivo: string
  referencia: string | null
}

/** Gives credits that were bought or otherwise paid for; any debt is repaid first. */
export async function creditar(ledger: Ledger, entrada: Entrada): Promise<void> {
  await receber(ledger, 'emissao', entrada)
}

/** Gives credits for free (operator's grant, demo). False when the key was already booked. */
export function conceder(ledger: Ledger, entrada: Entrada): Promise<boolean> {
  return receber(ledger, 'cortesia', entrada)
}

async function receber(ledger: Ledger, origem: 'emissao' | 'cortesia', entrada: Entrada): Promise<boolean> {
  const { usuarioId, quantidade, chave, referencia } = entrada
  const { devido } = await ledger.lock(usuarioId)
  const booked = await ledger.book({
    ...entrada,
    linhas: [
      [origem, -quantidade],
      ['disponivel', quantidade],
    ],
  })
  const owed = Math.min(devido, quantidade)
  if (!booked || owed === 0) return booked
  await ledger.book({
    usuarioId,
    chave: `${chave}:divida`,
    motivo: 'Acerto de créditos devidos',
    referencia,
    linhas: [
      ['disponivel', -owed],
      ['emissao', owed],
      ['devido', -owed],
      ['dividas', owed],
    ],
  })
  return true
}

/**
 * Takes back credits whose purchase was refunded: what is available, and the rest is booked as debt. The
 * balance never goes below zero; spending is blocked while there is a debt.
 */
export async function estornar(ledger: Ledger, entrada: Entrada): Promise<void> {
  const { usuarioId, quantidade, chave, motivo, referencia } = entrada
  const { disponivel } = await ledger.lock(usuarioId)
  const taken = Math.min(disponivel, quantidade)
  const owed = quantidade - taken
  await ledger.book({
    usuarioId,
    chave,
    motivo,
    referencia,
    linhas: [
      ['disponivel', -taken],
      ['emissao', taken],
      ['devido', owed],
      ['dividas', -owed],
    ],
  })
}
