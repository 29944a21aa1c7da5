/** The outside council's only act; each reading is audited (rule: conselho/papel). */
import * as api from '@portal/api/operacao/conselho'
import { findConselho } from '../use-cases/operador/conselho'
import { defineAct } from './context'

export const showConselho = defineAct({
  ato: 'ver-conselho',
  endpoint: api.findConselho,
  run: (tx, query: { mes?: string | undefined }, { now }) => findConselho(tx, query, now),
  audit: ({ mes }) => ({ acao: 'conselho-consultado', alvo: 'conselho', dados: { mes: mes?.mes ?? null } }),
})
