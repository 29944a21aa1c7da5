/**
 * Holds: credits reserved for a promotion until it is published, for at most 15 minutes (rule:
 * creditos/reserva).
 */
import type { Reserva, Saldos } from '../ports/creditos'
import type { Ledger, Reservas } from '../store'

const VALIDADE_MS = 15 * 60_000

interface Deps {
  ledger: Ledger
  reservas: Reservas
  now: Date
}

export interface PedidoReserva {
  usuarioId: number
  referenciaId: string
  /** Positive: credits to hold. */
  quantidade: number
}

export type ReservaFeita =
  | { ok: true; reserva: Reserva; saldos: Saldos }
  | { ok: false; code: 'SALDO_INSUFICIENTE' | 'SALDO_BLOQUEADO' | 'RESERVA_INVALIDA' }

/** Holds credits under a reference. Idempotent for the same reference and amount. */
export async function reservar(
  { ledger, reservas, now }: Deps,
  { usuarioId, referenciaId, quantidade }: PedidoReserva,
): Promise<ReservaFeita> {
  const saldos = await ledger.lock(usuarioId)
  const known = await reservas.find(usuarioId, referenciaId)
  if (known !== undefined) {
    const same = known.estado === 'ativa' && known.quantidade === quantidade && known.expiraEm > now
    return same ? { ok: true, reserva: known, saldos } : { ok: false, code: 'RESERVA_INVALIDA' }
  }
  if (saldos.devido > 0) return { ok: false, code: 'SALDO_BLOQUEADO' }
  if (saldos.disponivel < quantidade) return { ok: false, code: 'SALDO_INSUFICIENTE' }
  const expiraEm = new Date(now.getTime() + VALIDADE_MS)
  const reserva: Reserva = { usuarioId, referenciaId, quantidade, estado: 'ativa', expiraEm }
  await reservas.insert(reserva)
  await ledger.book({
    usuarioId,
    chave: `reserva:${usuarioId}:${referenciaId}`,
    motivo: 'Reserva para promoção',
    referencia: referenciaId,
    linhas: [
      ['disponivel', -quantidade],
      ['reservado', quantidade],
    ],
  })
  return { ok: true, reserva, saldos: await ledger.saldos(usuarioId) }
}

export type Captura = { ok: true } | { ok: false; code: 'RESERVA_INVALIDA' }

/**
 * Spends a hold. It must be active, unexpired and of exactly this amount; otherwise it is left unchanged.
 * Call it in the transaction that publishes.
 */
export async function capturar(
  { ledger, reservas, now }: Deps,
  { usuarioId, referenciaId, quantidade }: PedidoReserva,
): Promise<Captura> {
  await ledger.lock(usuarioId)
  const reserva = await reservas.find(usuarioId, referenciaId)
  const usable = reserva?.estado === 'ativa' && reserva.expiraEm > now
  if (!usable || reserva.quantidade !== quantidade) return { ok: false, code: 'RESERVA_INVALIDA' }
  await reservas.setEstado(reserva, 'capturada')
  await ledger.book({
    usuarioId,
    chave: `captura:${usuarioId}:${referenciaId}`,
    motivo: 'Promoção publicada',
    referencia: referenciaId,
    linhas: [
      ['reservado', -quantidade],
      ['usado', quantidade],
    ],
  })
  return { ok: true }
}

/**
 * Returns an expired hold; a captured or returned one is left unchanged. True when something was returned.
 */
export async function releaseReserva(
  { ledger, reservas, now }: Deps,
  { usuarioId, referenciaId }: Pick<Reserva, 'usuarioId' | 'referenciaId'>,
): Promise<boolean> {
  await ledger.lock(usuarioId)
  const reserva = await reservas.find(usuarioId, referenciaId)
  if (reserva?.estado !== 'ativa' || reserva.expiraEm > now) return false
  return devolverReserva({ ledger, reservas }, reserva)
}

async function devolverReserva({ ledger, reservas }: Omit<Deps, 'now'>, reserva: Reserva): Promise<boolean> {
  const { usuarioId, referenciaId, quantidade } = reserva
  await reservas.setEstado(reserva, 'devolvida')
  return ledger.book({
    usuarioId,
    chave: `devolucao:${usuarioId}:${referenciaId}`,
    motivo: 'Reserva devolvida',
    referencia: referenciaId,
    linhas: [
      ['reservado', -quantidade],
      ['disponivel', quantidade],
    ],
  })
}

/** Returns active holds, the oldest first, until so many credits are available: held is not used. */
export async function releaseParaEstorno(
  { ledger, reservas }: Omit<Deps, 'now'>,
  { usuarioId, quantidade }: Pick<Reserva, 'usuarioId' | 'quantidade'>,
): Promise<void> {
  let { disponivel } = await ledger.lock(usuarioId)
  if (disponivel >= quantidade) return
  for (const reserva of await reservas.listAtivas(usuarioId)) {
    if (disponivel >= quantidade) return
    await devolverReserva({ ledger, reservas }, reserva)
    disponivel += reserva.quantidade
  }
}

/**
 * Returns a captured hold in full, once, after its publication was undone. False when it is no longer
 * captured.
 */
export async function devolverCaptura(
  { ledger, reservas }: Omit<Deps, 'now'>,
  { usuarioId, referenciaId }: Pick<Reserva, 'usuarioId' | 'referenciaId'>,
): Promise<boolean> {
  await ledger.lock(usuarioId)
  const reserva = await reservas.find(usuarioId, referenciaId)
  if (reserva?.estado !== 'capturada') return false
  await reservas.setEstado(reserva, 'devolvida')
  return ledger.book({
    usuarioId,
    chave: `desistencia:${usuarioId}:${referenciaId}`,
    motivo: 'Desistência da compra',
    referencia: referenciaId,
    linhas: [
      ['usado', -reserva.quantidade],
      ['disponivel', reserva.quantidade],
    ],
  })
}
