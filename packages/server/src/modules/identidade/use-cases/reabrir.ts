/**
 * Documents of a decided identity can be reopened by two people, for an hour and for the first of them (rule:
 * identidade/reabertura).
 */
import { PROPOSTA_HORAS, REABERTURA_MINUTOS } from '@portal/domain/limites'
import { HOUR_MS, later, MINUTE_MS } from '../../../kernel/clock'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { IdentidadeScope } from '../store'
import { alvoDe, atorDe, unknownIdentidade } from './conferir'

export interface Reabertura {
  id: number
  pedidaPor: string
  /** Until when the requester may see them; null while a second person must agree. */
  ate: Date | null
}

/** Fails with NAO_ENCONTRADO, or CONFLITO: undecided, erased, or the same person twice. */
export async function reabrirDocumentos(
  tx: IdentidadeScope,
  { id, por, motivo }: { id: number; por: string; motivo: string },
  now: Date,
): Promise<Outcome<Reabertura>> {
  const identidade = await tx.identidades.lock(id)
  if (identidade === undefined) return unknownIdentidade(id)
  const { decididaEm, reaberturaPedidaPor: first, reaberturaPedidaEm: em } = identidade
  if (decididaEm === null)
    return fail('CONFLITO', { message: `A identidade ${id} ainda espera decisão: pegue o caso.` })
  if ((await tx.documentos.listTipos(id)).length === 0)
    return fail('CONFLITO', { message: `As imagens da identidade ${id} já foram apagadas.` })
  const record = (acao: string) =>
    tx.auditoria.record({
      ator: atorDe(por),
      acao,
      alvo: alvoDe(id),
      now,
      dados: { motivo, pedidaPor: first },
    })
  const asked = first !== null && em !== null && later(em, PROPOSTA_HORAS * HOUR_MS) > now
  if (!asked) {
    await tx.filaDeIdentidades.pedirReabertura(id, por, now)
    await record('identidade-reabertura-pedida')
    return done({ id, pedidaPor: por, ate: null })
  }
  if (first === por) return fail('CONFLITO', { message: 'Você já pediu: outra pessoa precisa concordar.' })
  const ate = later(now, REABERTURA_MINUTOS * MINUTE_MS)
  await tx.filaDeIdentidades.reabrir(id, { por: first, ate })
  await record('identidade-reaberta')
  return done({ id, pedidaPor: first, ate })
}
