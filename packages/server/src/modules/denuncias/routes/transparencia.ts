import { findTransparencia } from '@portal/api/transparencia'
import { localDe } from '@portal/domain/tempo'
import { csvDaTransparencia } from '@portal/domain/transparencia'
import type { FastifyInstance } from 'fastify'
import { fail, type Outcome } from '../../../kernel/failure'
import { sendFailure } from '../../../kernel/http/errors'
import { route } from '../../../kernel/http/route'
import type { DenunciasDeps } from '../deps'
import { findRelatorio, type Relatorio } from '../use-cases/transparencia'

const CACHE_CONTROL = 'public, max-age=3600'

/**
 * Always public: no adverts, no accounts, and no count that could identify a person (rule:
 * denuncias/transparencia).
 */
export function transparenciaRoutes(app: FastifyInstance, deps: DenunciasDeps): void {
  const find = createFind(deps)
  route(app, deps, findTransparencia, async ({ params: { ano }, reply }) => {
    const found = await find(ano)
    if (found.ok) void reply.header('cache-control', CACHE_CONTROL)
    return found
  })
  // Source of the web role's /transparencia/{ano}.csv, since that role may have no database.
  app.get<{ Params: { ano: string } }>(
    '/api/transparencia/:ano/csv',
    { schema: { summary: 'The transparency report of a year as CSV', tags: ['transparencia'] } },
    async ({ params: { ano } }, reply) => {
      const found = /^\d{4}$/.test(ano) ? await find(ano) : fail('NAO_ENCONTRADO')
      if (!found.ok) return sendFailure(reply, found)
      const { secoes, ...periodo } = found.data
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', CACHE_CONTROL)
        .send(csvDaTransparencia(periodo, secoes))
    },
  )
}

/** A report only changes with the month, so each is computed once a month. */
function createFind({ store, clock }: DenunciasDeps) {
  let month = ''
  const kept = new Map<string, Promise<Outcome<Relatorio>>>()
  return async (ano: string): Promise<Outcome<Relatorio>> => {
    const now = clock()
    const current = localDe(now, 'DF').dia.slice(0, 7)
    if (current !== month) kept.clear()
    month = current
    const known = kept.get(ano)
    if (known !== undefined) return known
    const found = findRelatorio(store, ano === 'atual' ? ano : Number(ano), now)
    kept.set(ano, found)
    // Years without a report are not cached, since their number is unbounded; a failed computation is
    // retried.
    const forget = () => kept.delete(ano)
    await found.then(({ ok }) => ok || forget(), forget)
    return found
  }
}
