/** What either side may add to a conversation (rules: recados/texto, recados/limites). */
import { RECADOS_DA_CONVERSA_MAX, RECADOS_SEM_RESPOSTA_MAX } from '@portal/domain/limites'
import { lerRecado } from '@portal/domain/recado'
import { RECADO, type LadoDoRecado } from '@portal/domain/recado-lados'
import { done, fail, invalid, type Failure, type Outcome } from '../../../kernel/failure'
import type { Conversa } from '../ports/conversas'
import type { RecadosScope } from '../store'
import { isAberta } from './visao'

/**
 * The same text for a reached limit, a listing without messages, and a block, so that a block is not
 * disclosed.
 */
export const FECHADO: Failure = fail('CONFLITO', { message: RECADO.fechado })

export function readRecado(entrada: string): Outcome<string> {
  const lido = lerRecado(entrada)
  return lido.ok ? done(lido.texto) : invalid({ texto: [lido.message] })
}

/** Adds a message to a locked conversation, or returns why not. */
export async function acrescentar(
  tx: Pick<RecadosScope, 'conversas' | 'anuncios'>,
  conversa: Conversa,
  { de, texto, now }: { de: LadoDoRecado; texto: string; now: Date },
): Promise<Outcome<null>> {
  if (!(await isAberta(tx, conversa))) return fail('CONFLITO', { message: RECADO.encerrada })
  const recados = await tx.conversas.listRecados(conversa.id)
  if (recados.length >= RECADOS_DA_CONVERSA_MAX) return fail('CONFLITO', { message: RECADO.cheia })
  const last = recados.slice(-RECADOS_SEM_RESPOSTA_MAX)
  const alone = last.length === RECADOS_SEM_RESPOSTA_MAX && last.every((recado) => recado.de === de)
  if (alone) return fail('CONFLITO', { message: RECADO.espere })
  await tx.conversas.add(conversa, { de, texto, em: now })
  return done(null)
}
