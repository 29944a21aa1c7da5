import { SILENCIO_PADRAO } from '@portal/domain/avisos-push'
import { listagemUrl, queryToFiltro } from '@portal/domain/busca'
import { MINUTE_MS } from '../../../kernel/clock'
import type { Queryable } from '../../../kernel/db/queryable'
import type { SqlNow } from '../../../kernel/db/sql-now'
import { jobRepository } from '../../../kernel/jobs/jobs-db'
import type { InscricaoPush } from '../../../kernel/push/ports'
import type { AvisoDoVisitante, BuscaComAviso, EntregaPush } from '../ports/avisos-push'
import { PUSH_JOB } from './avisos-push'

/** A browser is notified of a conversation or a search at most once in these minutes. */
const ONCE_MS = 10 * MINUTE_MS

/** The screen with the conversations of this device: their keys are known there alone. */
const CONVERSAS = '/favoritos#conversas'

/** Web Push of visitors' browsers (rule: avisos/visitante); callers own the transaction. */
export function avisosDoVisitanteRepository(db: Queryable, onEnqueue: () => void, sqlNow: SqlNow) {
  const jobs = jobRepository(db, onEnqueue, sqlNow)
  const enqueue = async (ids: readonly number[], now: Date) => {
    const vez = Math.floor(now.getTime() / ONCE_MS)
    for (const id of ids)
      await jobs.enqueue({ tipo: PUSH_JOB, chave: `push:visitante:${id}:${vez}`, dados: { visitante: id } })
  }
  return {
    /** This browser is notified of these alone. */
    async replace(inscricao: InscricaoPush, avisos: readonly AvisoDoVisitante[], now: Date) {
      const { endpoint, p256dh, auth } = inscricao
      const conversas = avisos.flatMap(({ conversaId }) => conversaId ?? [])
      const consultas = avisos.flatMap(({ consulta }) => consulta ?? [])
      await db.query(
        `DELETE FROM avisos_do_visitante WHERE endpoint = $1
         AND NOT coalesce(conversa_id = ANY ($2::int[]), consulta = ANY ($3::text[]))`,
        [endpoint, conversas, consultas],
      )
      for (const { conversaId, consulta, estado } of avisos)
        await db.query(
          `INSERT INTO avisos_do_visitante
             (endpoint, p256dh, auth, conversa_id, consulta, estado, criado_em, visto_em)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT DO NOTHING`,
          [endpoint, p256dh, auth, conversaId, consulta, estado, now],
        )
    },
    /** One delivery for each browser that follows this conversation. */
    async enqueueConversa(conversaId: number, now: Date) {
      const sql = 'SELECT id FROM avisos_do_visitante WHERE conversa_id = $1'
      const { rows } = await db.query<{ id: number }>(sql, [conversaId])
      await enqueue(
        rows.map(({ id }) => id),
        now,
      )
    },
    enqueueBusca: (id: number, now: Date) => enqueue([id], now),
    /** Undefined once its conversation ended or its visitor has read it. */
    async find(id: number): Promise<EntregaPush | undefined> {
      const { rows } = await db.query<InscricaoPush & { estado: string | null; consulta: string | null }>(
        `SELECT a.endpoint, a.p256dh, a.auth, a.estado, a.consulta
         FROM avisos_do_visitante a LEFT JOIN conversas c ON c.id = a.conversa_id
         WHERE a.id = $1 AND c.apagada_em IS NULL
           AND (c.lida_pelo_visitante_em IS NULL OR c.lida_pelo_visitante_em < c.ultima_em)`,
        [id],
      )
      return rows.map(({ consulta, ...row }) => ({
        ...row,
        silencio: SILENCIO_PADRAO,
        destino: consulta === null ? CONVERSAS : listagemUrl(queryToFiltro(consulta)),
      }))[0]
    },
    /** Searches not checked since. */
    async listBuscas(since: Date, limit: number): Promise<BuscaComAviso[]> {
      const { rows } = await db.query<BuscaComAviso>(
        `SELECT id, consulta, visto_em AS vista_em FROM avisos_do_visitante
         WHERE consulta IS NOT NULL AND visto_em <= $1 ORDER BY visto_em, id LIMIT $2`,
        [since, limit],
      )
      return rows
    },
    async markVista(id: number, now: Date) {
      await db.query('UPDATE avisos_do_visitante SET visto_em = $2 WHERE id = $1', [id, now])
    },
    /** Searches that were asked for before this instant. */
    async removeBuscas(before: Date) {
      await db.query('DELETE FROM avisos_do_visitante WHERE consulta IS NOT NULL AND criado_em < $1', [
        before,
      ])
    },
  }
}
export type AvisosDoVisitante = ReturnType<typeof avisosDoVisitanteRepository>
