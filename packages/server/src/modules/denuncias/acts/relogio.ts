import * as api from '@portal/api/operacao/plantao'
import { OCULTACOES_POR_HORA } from '@portal/domain/limites'
import { done, fail } from '../../../kernel/failure'
import type { DenunciasScope } from '../store'
import { lerRelogio } from '../use-cases/relogio'
import { defineAct, defineReading } from './context'

/** Largest displayed number; larger ones are shown as this one. */
const ESPERANDO_MAX = 500

async function relogioVisto(store: DenunciasScope, now: Date) {
  const { ocultados, parado, retomaEm } = await lerRelogio(store, now)
  const due = parado ? await store.denuncias.listAOcultar(now, ESPERANDO_MAX) : []
  return {
    parado,
    ocultados,
    limite: OCULTACOES_POR_HORA,
    esperando: due.length,
    retomaEm,
  }
}

export const showRelogio = defineReading({
  ato: 'ver-denuncias',
  endpoint: api.findRelogio,
  read: async ({ store, clock }, _input: object) => done(await relogioVisto(store, clock())),
})

/** Restarts the stopped clock from now. Fails with CONFLITO while it runs. */
export const retomarRelogio = defineAct({
  ato: 'retomar-ocultacoes',
  endpoint: api.retomarRelogio,
  async lock(tx, _input: { motivo: string }, { now }) {
    await tx.denuncias.lockRelogio()
    const relogio = await lerRelogio(tx, now)
    return relogio.parado
      ? done(relogio)
      : fail('CONFLITO', { message: 'A ocultação automática não está parada.' })
  },
  run: async (_tx, _input, { subject }) => done(subject),
  audit: ({ ocultados }, { motivo }) => ({
    acao: 'ocultacao-retomada',
    alvo: 'relogio',
    dados: { motivo, ocultados },
  }),
  view: (_data, _caller, { store, clock }) => relogioVisto(store, clock()),
})
