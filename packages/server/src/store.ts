import type pg from 'pg'
import type { PortalStore, Repositories } from './repositories'
import type { RepositoryContext } from './kernel/db/repository-context'
import {
  ALL_LISTS,
  mustInvalidate,
  joinChanged,
  writeConversaChange,
  type Changed,
  type ConversaChange,
} from './kernel/changed'
import type { Clock } from './kernel/clock'
import { CHANNELS, leaveNotices, SEND_NOTICES, SEND_PUBLIC, type Notice } from './kernel/db/notices'
import { publicNotices, writeNotices } from './kernel/db/public-notices'
import { patientQueryable, preparedQueryable, type Queryable } from './kernel/db/queryable'
import type { Replicas } from './kernel/db/replicas'
import { gather } from './kernel/gather'
import { databaseNow, heldNow } from './kernel/db/sql-now'
import { inTransaction } from './kernel/db/transaction'
import { buscaRepository } from './modules/busca/db/busca'
import { cacheBusca } from './modules/busca/db/busca-cache'
import { jobRepository } from './kernel/jobs/jobs-db'
import { kernelRepositories } from './kernel/repositories'
import { idadeRepositories } from './modules/idade/store'
import { vinculosRepositories } from './modules/vinculos/store'
import { identidadeRepositories } from './modules/identidade/store'
import { contasRepositories } from './modules/contas/store'
import { encontroRepositories } from './modules/encontro/store'
import { readingAnuncios } from './modules/anuncios/db/anuncios-lidos'
import { anunciosRepositories } from './modules/anuncios/store'
import { sitemapRepository } from './modules/busca/db/sitemap'
import { buscaRepositories } from './modules/busca/store'
import { recadosRepositories } from './modules/recados/store'
import { operadoresRepositories } from './modules/operadores/store'
import { provasRepositories } from './modules/provas/store'
import { contagemRepository } from './modules/estatisticas/db/contagens'
import { gatherContagens } from './modules/estatisticas/db/contagens-reunidas'
import { estatisticasRepositories } from './modules/estatisticas/store'
import { cuponsRepositories } from './modules/cupons/store'
import { relatosRepositories } from './modules/relatos/store'
import { denunciasRepositories } from './modules/denuncias/store'
import { operacaoRepositories } from './modules/operacao/store'
import { pagamentosRepositories } from './modules/pagamentos/store'
import { revisaoRepositories } from './modules/revisao/store'
import { hashesRepositories } from './modules/hashes/store'
import { creditosRepositories } from './modules/creditos/store'
import { albunsRepositories } from './modules/albuns/store'

/** Notices of the transactions in between are sent together. */
const SEND_EVERY_MS = 20

/** Callbacks for writes of one connection or transaction. */
type Notices = Pick<RepositoryContext, 'publicChange' | 'pedidoChange' | 'conversaChange' | 'job'>

export interface Policies
  extends
    Pick<RepositoryContext, 'vault'>,
    Partial<Pick<RepositoryContext, 'trustPhones' | 'reviewAlone' | 'identityAlone'>> {
  /** Clock of jobs in tests; absent: the database's. */
  jobClock?: Clock
}

/** All repositories on one connection or transaction. */
export function repositories(
  db: Queryable,
  { trustPhones = false, reviewAlone = false, identityAlone = false, jobClock, vault }: Policies,
  notices: Notices,
): Repositories {
  const sqlNow = jobClock === undefined ? databaseNow : heldNow(jobClock)
  const context = { db, vault, trustPhones, reviewAlone, identityAlone, sqlNow, ...notices }
  return {
    ...kernelRepositories(context),
    ...idadeRepositories(context),
    ...vinculosRepositories(context),
    ...identidadeRepositories(context),
    ...contasRepositories(context),
    ...encontroRepositories(context),
    ...anunciosRepositories(context),
    ...buscaRepositories(context),
    ...recadosRepositories(context),
    ...operadoresRepositories(context),
    ...provasRepositories(context),
    ...estatisticasRepositories(context),
    ...cuponsRepositories(context),
    ...relatosRepositories(context),
    ...denunciasRepositories(context),
    ...operacaoRepositories(context),
    ...pagamentosRepositories(context),
    ...revisaoRepositories(context),
    ...hashesRepositories(context),
    ...creditosRepositories(context),
    ...albunsRepositories(context),
  }
}

export interface StoreOptions extends Policies {
  /** Notifies other processes of each transaction's changes; for PostgreSQL. */
  notify?: boolean
  /** Named statements for hot reads; false behind a pooler that does not support them. */
  prepare?: boolean
  /** Writes visits and contacts in batches. */
  gather?: boolean
  /** Run public reads; absent: the primary does. */
  replicas?: Replicas
}

export function createStore(
  pool: pg.Pool,
  { notify = false, prepare = true, gather: gathers = false, replicas, ...policies }: StoreOptions,
): PortalStore {
  const prepared = preparedQueryable(pool, { named: prepare })
  const publicReads = replicas?.over(prepared, { named: prepare }) ?? prepared
  const busca = cacheBusca(buscaRepository(publicReads))
  const contagens = gathers ? gatherContagens(contagemRepository(prepared)) : undefined
  const publicChange = createSignal<Changed>()
  const pedidoChange = createSignal<string | undefined>()
  const conversaChange = createSignal<ConversaChange | undefined>()
  const job = createSignal<void>()
  publicChange.listen(busca.forget)
  const notices = publicNotices((payload) => pool.query(SEND_PUBLIC, [payload]))
  // One that fails is sent by the next, or by a LISTEN connection.
  const sender = gather<void>(async () => void (await pool.query(SEND_NOTICES)), SEND_EVERY_MS)
  const ringOwn = (changed: Changed) => {
    replicas?.require()
    publicChange.ring(changed)
  }
  const tellPublic = (changed: Changed) => {
    ringOwn(changed)
    if (notify) notices.announce(changed)
  }
  const own = repositories(patientQueryable(pool), policies, {
    publicChange: tellPublic,
    pedidoChange: pedidoChange.ring,
    conversaChange: conversaChange.ring,
    job: job.ring,
  })
  return {
    ...own,
    busca,
    ...(contagens && { contagens }),
    sitemap: sitemapRepository(publicReads),
    // Every advert page reads one: half of PostgreSQL's time was planning.
    anuncios: { ...own.anuncios, find: readingAnuncios(prepared).find },
    anunciosPublicos: readingAnuncios(publicReads),
    // Polled every few seconds: planning these statements each time is most of an idle server's work.
    ...(policies.jobClock === undefined && { jobs: jobRepository(prepared, job.ring) }),
    onPublicChange: publicChange.listen,
    announcePosition: (position) => replicas?.require(position),
    announcePublicChange: (changed = ALL_LISTS) => publicChange.ring(changed),
    flush: async () => {
      await contagens?.flush()
      await sender.flush()
      await notices.flush()
    },
    onPedidoChange: pedidoChange.listen,
    announcePedidoChange: pedidoChange.ring,
    onConversaChange: conversaChange.listen,
    announceConversaChange: conversaChange.ring,
    announceDigitando(change) {
      conversaChange.ring(change)
      if (!notify) return
      // Lost typing is harmless: the next keystrokes publish it again.
      const notice = [CHANNELS.conversaChange, writeConversaChange(change)]
      void pool.query('SELECT pg_notify($1, $2)', notice).catch(() => undefined)
    },
    onJob: job.listen,
    announceJob: job.ring,
    async transaction(work) {
      let changed: Changed = []
      let enqueued = false
      let isLeft = false
      const moved = new Set<string>()
      const conversas = new Map<number, ConversaChange>()
      const collected: Notices = {
        publicChange: (more) => void (changed = joinChanged(changed, more)),
        pedidoChange: (pedidoId) => void moved.add(pedidoId),
        conversaChange: (change) => void conversas.set(change.conversaId, change),
        job: () => void (enqueued = true),
      }
      try {
        return await inTransaction(
          pool,
          (tx) => work(repositories(tx, policies, collected)),
          () => {
            const left = notify ? noticesOf({ enqueued, moved, conversas, changed }) : []
            isLeft = left.length > 0
            return leaveNotices(left)
          },
        )
      } finally {
        // After a failure too: a commit whose result was lost may have succeeded.
        if (isLeft) void sender.add().catch(() => undefined)
        if (mustInvalidate(changed)) ringOwn(changed)
        else if (changed.length > 0) tellPublic(changed)
        if (enqueued) job.ring()
        for (const pedidoId of moved) pedidoChange.ring(pedidoId)
        for (const change of conversas.values()) conversaChange.ring(change)
      }
    },
  }
}

function noticesOf({
  enqueued,
  moved,
  conversas,
  changed,
}: {
  enqueued: boolean
  moved: ReadonlySet<string>
  conversas: ReadonlyMap<number, ConversaChange>
  changed: Changed
}): Notice[] {
  return [
    ...(enqueued ? [[CHANNELS.job, ''] as const] : []),
    ...[...moved].map((pedidoId) => [CHANNELS.pedidoChange, pedidoId] as const),
    ...[...conversas.values()].map((one) => [CHANNELS.conversaChange, writeConversaChange(one)] as const),
    ...(mustInvalidate(changed) ? writeNotices(changed) : []).map(
      (text) => [CHANNELS.publicChange, text] as const,
    ),
  ]
}

function createSignal<T>() {
  const listeners = new Set<(value: T) => void>()
  return {
    /** Returns an unsubscribe function. */
    listen: (listener: (value: T) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ring: (value: T) => {
      for (const listener of listeners) listener(value)
    },
  }
}
