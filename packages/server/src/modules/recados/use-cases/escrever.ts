/** What either side may add to a conversation (rules: recados/texto, recados/limites). */
import { RECADOS_DA_CONVERSA_MAX, RECADOS_SEM_RESPOSTA_MAX } from '@portal/domain/limites-dos-recados'
import { lerRecado } from '@portal/domain/recado'
import { RECADO, type LadoDoRecado } from '@portal/domain/recado-lados'
import { limparTexto } from '@portal/domain/texto'
import { done, fail, invalid, type Failure, type Outcome } from '../../../kernel/failure'
import type { Conversa } from '../ports/conversas'
import type { AbrirCasoDeRecado, RecadoRecusado } from '../ports/graves'
import type { RecadosScope } from '../store'
import { isAberta } from './visao'

/**
 * The same text for a reached limit, a listing without messages, and a block, so that a block is not
 * disclosed.
 */
export const FECHADO: Failure = fail('CONFLITO', { message: RECADO.fechado })

export interface LerDeps {
  abrirCasoDeRecado: AbrirCasoDeRecado
}

/** The cleaned text, or a neutral refusal; a grave one opens a case with what `contexto` returns. */
export async function readRecado(
  { abrirCasoDeRecado }: LerDeps,
  entrada: string,
  contexto: () => Promise<Omit<RecadoRecusado, 'grave' | 'texto'> | undefined>,
  now: Date,
): Promise<Outcome<string>> {
  const lido = lerRecado(entrada)
  if (lido.ok) return done(lido.texto)
  const { grave, message } = lido
  const where = grave === undefined ? undefined : await contexto()
  if (grave !== undefined && where !== undefined)
    await abrirCasoDeRecado({ grave, texto: limparTexto(entrada), ...where }, now)
  return invalid({ texto: [message] })
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
