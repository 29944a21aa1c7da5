/**
 * The daily check: compares ledger, payments and publications, and stores every difference (docs/adr/0017).
 */
import type { Clock } from '../../../kernel/clock'
import type { FechamentoGuardado } from '../ports/fechamento'
import { plainMail } from '../../../kernel/mail/message'
import type { Mail } from '../../../kernel/mail/ports'
import type { PagamentosStore } from '../store'
import type { PagamentoDeps } from './create-pedido'

const LISTADAS = 50

interface Deps {
  store: PagamentosStore
  clock: Clock
  alertar: PagamentoDeps['alertar']
  /** Recipient of the report; null: log and metrics only. */
  operador: string | null
}

/** Repairs nothing: a difference is a defect or a manual change in the database, and a person decides. */
export async function fechar({ store, clock, alertar, operador }: Deps): Promise<FechamentoGuardado> {
  const feitoEm = clock()
  const divergencias = await store.fechamentos.listDivergencias(feitoEm)
  const fechamento = { feitoEm, divergencias }
  await store.transaction(async ({ fechamentos, outbox }) => {
    await fechamentos.insert(fechamento)
    if (divergencias.length > 0 && operador !== null)
      await outbox.send(avisoMail(operador, fechamento), feitoEm)
  })
  if (divergencias.length > 0) {
    const tipos = [...new Set(divergencias.map(({ tipo }) => tipo))]
    alertar({ code: 'FECHAMENTO_DIVERGENTE', total: divergencias.length, tipos })
  }
  return fechamento
}

function avisoMail(para: string, { divergencias }: FechamentoGuardado): Mail {
  const lines = divergencias
    .slice(0, LISTADAS)
    .map(({ tipo, alvo, detalhe }) => `${tipo} · ${alvo} · ${detalhe}`)
  const more = divergencias.length - lines.length
  return plainMail(para, `Fechamento diário: ${divergencias.length} divergência(s)`, [
    'O fechamento diário dos pagamentos encontrou divergências. Nada foi alterado.',
    '',
    ...lines,
    ...(more > 0 ? [`e mais ${more}`] : []),
    '',
    'O que cada uma quer dizer e o que fazer: docs/runbooks/pagamentos.md. Para conferir de novo: pnpm portal payments check',
  ])
}
