/** One person hides the target of an urgent report at once; another two restore it (rule: denuncias/ocultar). */
import { DE_MENOR, isUrgente } from '@portal/domain/denuncia'
import { done, fail, type Failure, type Outcome } from '../../../kernel/failure'
import { instanteLocal } from '../../../kernel/instante'
import type { DenunciaGuardada } from '../ports/denuncias'
import type { Contexto } from './contexto'
import { answered, unknownDenuncia } from './denuncia-recusada'
import { ocultarAlvo } from './ocultar'

/** Idempotent. Fails with NAO_ENCONTRADO or CONFLITO. */
export function ocultarAgora(
  contexto: Contexto,
  { protocolo }: { protocolo: string },
): Promise<Outcome<{ protocolo: string; ocultadaEm: string }>> {
  return contexto.store.transaction(async (tx) => {
    const denuncia = await tx.denuncias.lock(protocolo)
    if (denuncia === undefined) return unknownDenuncia(protocolo)
    if (denuncia.status !== 'aberta') return answered(denuncia)
    if (!isUrgente(denuncia.classe))
      return fail('CONFLITO', { message: 'Só uma denúncia urgente oculta antes da resposta.' })
    const now = contexto.clock()
    const { operador } = contexto
    // The clock hides only what a report of an account names; a person hides the rest of it.
    const more = denuncia.alvo === 'conta' && denuncia.ocultadaPor === null
    if (denuncia.ocultadaEm === null || more)
      await ocultarAlvo(tx, denuncia, { ator: `operador:${operador}`, por: operador }, now)
    return done({ protocolo, ocultadaEm: instanteLocal(denuncia.ocultadaEm ?? now) })
  })
}

/** Restoring a suspected minor takes two people, neither of whom hid. */
export function checkRestauro(
  { motivo, ocultadaPor }: Pick<DenunciaGuardada, 'motivo' | 'ocultadaPor'>,
  status: 'procedente' | 'improcedente',
  { operador, segunda }: Pick<Contexto, 'operador' | 'segunda'>,
): Failure | undefined {
  if (motivo !== DE_MENOR || status === 'procedente' || ocultadaPor === null) return undefined
  if (ocultadaPor !== operador && ocultadaPor !== segunda) return undefined
  return fail('CONFLITO', { message: 'Quem ocultou não devolve ao ar: são outras duas pessoas.' })
}
