import { BUSCA_SALVA_DIAS, BUSCA_SEM_RESPOSTA_DIAS, PAGINA_TAMANHO_MAX } from '@portal/domain/limites'
import { queryToFiltro } from '@portal/domain/busca'
import { DAY_MS, HOUR_MS, later } from '../../../kernel/clock'
import type { JobHandler } from '../../../kernel/jobs/ports'
import type { BuscaDeps } from '../deps'
import type { BuscaSalva } from '../ports/buscas-salvas'
import type { BuscaStore } from '../store'
import { novidadesMail, type Novidade } from '../use-cases/busca-salva-emails'
import { consultaOf } from '../use-cases/consulta'

export const BUSCAS_SALVAS_EVERY_MS = HOUR_MS
const ADDRESSES_A_RUN = 500
/** Pages of a broad search that are checked for new results. */
const PAGES = 10

/** Hourly: checks each search once a day; one mail to an address, and a notice to a browser, when something is new. */
export function buscasSalvasJob({ store, clock, config }: BuscaDeps): JobHandler {
  return {
    kind: 'external',
    classe: 'pesado',
    tipo: 'buscas-salvas',
    async run(_dados, signal) {
      const now = clock()
      const before = (dias: number) => later(now, -dias * DAY_MS)
      await store.buscasSalvas.removeEnded(before(BUSCA_SEM_RESPOSTA_DIAS), before(BUSCA_SALVA_DIAS))
      for (const email of await store.buscasSalvas.listDue(before(1), ADDRESSES_A_RUN)) {
        if (signal.aborted) return
        const novidades = await look(store, email, now)
        const [first, ...more] = novidades
        await store.transaction(async ({ buscasSalvas, outbox }) => {
          if (first !== undefined) await outbox.send(novidadesMail(config, [first, ...more]), now)
          await buscasSalvas.markSeen(email, now, first !== undefined)
        })
      }
      await store.avisosDoVisitante.removeBuscas(before(BUSCA_SALVA_DIAS))
      for (const { id, ...busca } of await store.avisosDoVisitante.listBuscas(before(1), ADDRESSES_A_RUN)) {
        if (signal.aborted) return
        const total = await countNovos(store, busca, now)
        await store.transaction(async ({ avisosDoVisitante }) => {
          if (total > 0) await avisosDoVisitante.enqueueBusca(id, now)
          await avisosDoVisitante.markVista(id, now)
        })
      }
    },
  }
}

async function look(store: BuscaStore, email: string, now: Date): Promise<Novidade[]> {
  const found: Novidade[] = []
  for (const busca of await store.buscasSalvas.list(email)) {
    const total = busca.confirmadaEm === null ? 0 : await countNovos(store, busca, now)
    if (total > 0) found.push({ busca, total })
  }
  return found
}

async function countNovos(
  store: BuscaStore,
  { consulta, vistaEm }: Pick<BuscaSalva, 'consulta' | 'vistaEm'>,
  now: Date,
): Promise<number> {
  const filtro = { ...queryToFiltro(consulta), limite: PAGINA_TAMANHO_MAX }
  let total = 0
  for (let pagina = 1; pagina <= PAGES; pagina += 1) {
    const asked = consultaOf({ ...filtro, pagina }, now)
    if (asked === undefined) break
    const { itens, temMais } = await store.busca.search(asked)
    total += await store.buscasSalvas.countNovos(
      itens.map(({ cartao }) => cartao.id),
      vistaEm,
    )
    if (!temMais) break
  }
  return total
}
