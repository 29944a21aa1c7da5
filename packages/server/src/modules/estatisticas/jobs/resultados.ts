import { RESULTADOS_DIAS } from '@portal/domain/limites'
import { DAY_MS, HOUR_MS, later } from '../../../kernel/clock'
import type { JobHandler } from '../../../kernel/jobs/ports'
import { fimDosAvisos } from '../../contas'
import type { EstatisticasDeps } from '../deps'
import type { EstatisticasScope } from '../store'
import { resultadosMail, type Semana } from '../use-cases/estatistica-emails'

export const RESULTADOS_EVERY_MS = HOUR_MS
const ACCOUNTS_A_RUN = 500
const WEEK_MS = RESULTADOS_DIAS * DAY_MS

/**
 * Hourly: one mail a week to each account with a live listing and any results (rule:
 * estatisticas/resultados). Claim and mail are one transaction, so that concurrent workers send one.
 */
export function resultadosJob({ store, clock, config, links }: EstatisticasDeps): JobHandler {
  return {
    kind: 'external',
    classe: 'pesado',
    tipo: 'resultados',
    async run(_dados, signal) {
      const now = clock()
      const since = later(now, -WEEK_MS)
      for (const { id, email } of await store.resultados.listDue(since, ACCOUNTS_A_RUN)) {
        if (signal.aborted) return
        await store.transaction(async (tx) => {
          if (!(await tx.resultados.take(id, since, now))) return
          const [semana, anterior] = await weeksOf(tx, id, now)
          if (semana.visitas + semana.contatos === 0) return
          const descadastro = fimDosAvisos({ links, publicUrl: config.publicUrl }, id, 'resultados', now)
          await tx.outbox.send(resultadosMail(config, { para: email, descadastro }, semana, anterior), now)
        })
      }
    },
  }
}

async function weeksOf(
  { anuncios, contagens }: Pick<EstatisticasScope, 'anuncios' | 'contagens'>,
  usuarioId: number,
  now: Date,
): Promise<[Semana, Semana]> {
  const ids = (await anuncios.listDoDono(usuarioId)).map(({ id }) => id)
  const between = async (de: Date, ate: Date): Promise<Semana> => {
    const semana = { visitas: 0, contatos: 0 }
    for (const { tipo, total } of await contagens.list(ids, de, ate))
      semana[tipo === 'visita' ? 'visitas' : 'contatos'] += total
    return semana
  }
  const since = later(now, -WEEK_MS)
  return [await between(since, now), await between(later(since, -WEEK_MS), since)]
}
