/** Executes review decisions after their undo period of half a minute (rule: operacao/desfazer). */
import { DESFAZER_S } from '@portal/domain/limites'
import { joined } from '../../../../kernel/db/store'
import { aprovarRevisao, recusarRevisao } from '../../../revisao'
import { record } from '../../../../kernel/acts/context'
import type { OperatorContext } from '../../acts/context'

export const DESFAZER_MS = DESFAZER_S * 1_000
const SAEM_DE_UMA_VEZ = 100

/** Executes decisions past their undo period, each on behalf of its author. */
export async function sendDecisoes(contextoDe: (operador: string) => OperatorContext): Promise<void> {
  const { store, clock } = contextoDe('sistema')
  for (const { revisaoId, por } of await store.casos.listDueTomadas(clock(), SAEM_DE_UMA_VEZ)) {
    await sendDecisao(contextoDe(por), revisaoId)
  }
}

/** Decision and removal from the pending ones are one transaction, so it is executed once. */
function sendDecisao(contexto: OperatorContext, id: number): Promise<void> {
  return contexto.store.transaction(async (tx) => {
    const tomada = await tx.casos.lockTomada(id)
    if (tomada === undefined) return
    await tx.casos.removeTomada(id)
    const inside: OperatorContext = { ...contexto, store: joined(tx) }
    const { decisao } = tomada
    const outcome =
      decisao.decisao === 'aprovar'
        ? await aprovarRevisao(inside, { id })
        : await recusarRevisao(inside, { id, codigo: decisao.codigo, motivos: decisao.motivos })
    if (outcome.ok) return
    // A newer version, a refunded order or an erased account: the author finds the reason in the audit.
    const dados = { revisao: id, motivo: outcome.message ?? outcome.code }
    await record(tx, contexto, {
      acao: 'decisao-nao-saiu',
      alvo: `revisao:${id}`,
      dados,
      now: contexto.clock(),
    })
  })
}
