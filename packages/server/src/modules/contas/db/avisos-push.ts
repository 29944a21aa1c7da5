import { ROTULO_PUSH, TIPOS_PUSH, type Silencio, type TipoPush } from '@portal/domain/avisos-push'
import type { Queryable } from '../../../kernel/db/queryable'
import type { SqlNow } from '../../../kernel/db/sql-now'
import { jobRepository } from '../../../kernel/jobs/jobs-db'
import type { InscricaoPush } from '../../../kernel/push/ports'
import type { AparelhoComAvisos, EntregaPush, PreferenciasPush } from '../ports/avisos-push'

export const PUSH_JOB = 'push'
/** Sign-ins without number must not become as many jobs for each event. */
const APARELHOS_MAX = 20

/** A subscription ends with its session, and is skipped while its account may not sign in (rule: avisos/aparelhos). */
const VIVA = `FROM inscricoes_push i JOIN sessoes s ON s.id = i.sessao_id JOIN usuarios u ON u.id = i.usuario_id
  WHERE s.encerrada_em IS NULL AND s.expira_em > $1 AND u.bloqueado_em IS NULL AND u.apagado_em IS NULL`

interface Preferencias {
  desligados: string[]
  silencioDe: string | null
  silencioAte: string | null
}
const SILENCIO = 'u.push_desligados AS desligados, u.silencio_de, u.silencio_ate'

const silencioOf = ({ silencioDe, silencioAte }: Preferencias): Silencio | null =>
  silencioDe === null || silencioAte === null ? null : { de: silencioDe, ate: silencioAte }

/** Web Push of an account: subscriptions, kinds, quiet hours. */
export function avisosPushRepository(db: Queryable, onEnqueue: () => void, sqlNow: SqlNow) {
  const jobs = jobRepository(db, onEnqueue, sqlNow)
  return {
    /** One delivery for each of the newest devices of the account that wants this kind, once per event. */
    async enqueue(usuarioId: number, { tipo, evento }: { tipo: TipoPush; evento: string }, now: Date) {
      const { rows } = await db.query<{ id: number }>(
        `SELECT i.sessao_id AS id ${VIVA} AND i.usuario_id = $2 AND NOT $3 = ANY (u.push_desligados)
         ORDER BY i.criada_em DESC LIMIT ${APARELHOS_MAX}`,
        [now, usuarioId, tipo],
      )
      for (const { id } of rows)
        await jobs.enqueue({ tipo: PUSH_JOB, chave: `push:${id}:${evento}`, dados: { sessao: id, tipo } })
    },
    /** Again once quiet hours are over: one for everything that happened in them to `quem`. */
    async postpone(quem: string, dados: object, { now, ate }: { now: Date; ate: Date }) {
      const chave = `push:${quem}:silencio:${ate.toISOString()}`
      await jobs.enqueue({ tipo: PUSH_JOB, chave, dados, delayMs: ate.getTime() - now.getTime() })
    },
    async find(sessao: number, tipo: TipoPush, now: Date): Promise<EntregaPush | undefined> {
      const { rows } = await db.query<InscricaoPush & Preferencias & { estado: string | null }>(
        `SELECT i.endpoint, i.p256dh, i.auth, u.estado, ${SILENCIO} ${VIVA}
           AND i.sessao_id = $2 AND NOT $3 = ANY (u.push_desligados)`,
        [now, sessao, tipo],
      )
      const [row] = rows
      if (row === undefined) return undefined
      const { endpoint, p256dh, auth, estado } = row
      const { destino } = ROTULO_PUSH[tipo]
      return { endpoint, p256dh, auth, estado, silencio: silencioOf(row), destino }
    },
    async preferencias(usuarioId: number): Promise<PreferenciasPush> {
      const { rows } = await db.query<Preferencias>(`SELECT ${SILENCIO} FROM usuarios u WHERE id = $1`, [
        usuarioId,
      ])
      const [row = { desligados: [], silencioDe: null, silencioAte: null }] = rows
      return {
        ligados: TIPOS_PUSH.filter((tipo) => !row.desligados.includes(tipo)),
        silencio: silencioOf(row),
      }
    },
    async setPreferencias(usuarioId: number, { ligados, silencio }: PreferenciasPush) {
      await db.query(
        `UPDATE usuarios SET push_desligados = $2, silencio_de = $3, silencio_ate = $4
         WHERE id = $1 AND apagado_em IS NULL`,
        [
          usuarioId,
          TIPOS_PUSH.filter((tipo) => !ligados.includes(tipo)),
          silencio?.de ?? null,
          silencio?.ate ?? null,
        ],
      )
    },
    async list(usuarioId: number, now: Date): Promise<AparelhoComAvisos[]> {
      const { rows } = await db.query<AparelhoComAvisos>(
        `SELECT i.sessao_id AS id, s.dispositivo, i.criada_em AS desde ${VIVA} AND i.usuario_id = $2
         ORDER BY i.criada_em DESC`,
        [now, usuarioId],
      )
      return rows
    },
    /** A browser has one subscription: the session that stored it last has it. */
    async save(sessao: { id: number; usuarioId: number }, inscricao: InscricaoPush, now: Date) {
      const { endpoint, p256dh, auth } = inscricao
      await db.query('DELETE FROM inscricoes_push WHERE endpoint = $1 OR sessao_id = $2', [
        endpoint,
        sessao.id,
      ])
      await db.query(
        `INSERT INTO inscricoes_push (sessao_id, usuario_id, endpoint, p256dh, auth, criada_em)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [sessao.id, sessao.usuarioId, endpoint, p256dh, auth, now],
      )
    },
    /** False when the account has none there. */
    remove: async (usuarioId: number, sessao: number) =>
      (
        await db.query('DELETE FROM inscricoes_push WHERE usuario_id = $1 AND sessao_id = $2', [
          usuarioId,
          sessao,
        ])
      ).count > 0,
    /** Unless it was replaced meanwhile. */
    async removeDead(endpoint: string) {
      await db.query('DELETE FROM inscricoes_push WHERE endpoint = $1', [endpoint])
      await db.query('DELETE FROM avisos_do_visitante WHERE endpoint = $1', [endpoint])
    },
    /** Those whose session is over; it is kept for some days more. */
    async removeEnded(now: Date) {
      await db.query(
        `DELETE FROM inscricoes_push i USING sessoes s
         WHERE s.id = i.sessao_id AND (s.encerrada_em IS NOT NULL OR s.expira_em <= $1)`,
        [now],
      )
    },
  }
}
export type AvisosPushRepository = ReturnType<typeof avisosPushRepository>
