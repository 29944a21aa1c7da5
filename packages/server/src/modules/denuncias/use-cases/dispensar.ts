import { record } from '../../../kernel/acts/context'
import { joined } from '../../../kernel/db/store'
import type { DenunciasActContext } from '../acts/context'
import { answerDenuncia } from '../acts/responder'
import type { DispensaDevida } from '../ports/dispensas'

const SAEM_DE_UMA_VEZ = 100

/** Answers dismissed reports past their undo period, each on behalf of its author. */
export async function sendDispensas(contextoDe: (operador: string) => DenunciasActContext): Promise<void> {
  const { store, clock } = contextoDe('sistema')
  for (const dispensa of await store.dispensas.listDue(clock(), SAEM_DE_UMA_VEZ)) {
    await sendDispensa(contextoDe(dispensa.por), dispensa)
  }
}

/** Answer and removal from the pending ones are one transaction, so it is executed once. */
function sendDispensa(contexto: DenunciasActContext, dispensa: DispensaDevida): Promise<void> {
  const { protocolo, texto, confirmadaPor } = dispensa
  return contexto.store.transaction(async (tx) => {
    if (!(await tx.dispensas.take(protocolo))) return
    const inside: DenunciasActContext = {
      ...contexto,
      store: joined(tx),
      ...(confirmadaPor !== null && { segunda: confirmadaPor }),
    }
    const outcome = await answerDenuncia(inside, {
      protocolo,
      texto,
      status: 'improcedente',
      retirarAnuncio: false,
    })
    if (outcome.ok) return
    // Answered, or hidden by the same person, in the undo period: the audit records the reason.
    await record(tx, contexto, {
      acao: 'dispensa-nao-saiu',
      alvo: `denuncia:${protocolo}`,
      dados: { lote: dispensa.lote, motivo: outcome.message ?? outcome.code },
      now: contexto.clock(),
    })
  })
}
