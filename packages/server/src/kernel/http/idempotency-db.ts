import { later } from '../clock'
import type { Queryable } from '../db/queryable'
import type { IdempotencyScope, IdempotencyStart, StoredAnswer } from './ports'

/** Takes over the key when the first call's process has died. */
const START = `
  INSERT INTO idempotencia AS i (usuario_id, rota, chave, corpo_hash, em_andamento_ate, criado_em)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (usuario_id, rota, chave) DO UPDATE SET em_andamento_ate = excluded.em_andamento_ate
    WHERE i.status IS NULL AND i.em_andamento_ate < $6 AND i.corpo_hash = $4
  RETURNING 1`

const SCOPE = 'WHERE usuario_id = $1 AND rota = $2 AND chave = $3'

const valuesOf = ({ usuarioId, rota, chave }: IdempotencyScope) => [usuarioId, rota, chave]

interface Kept {
  corpoHash: Buffer
  status: number | null
  resposta: unknown
}

export function idempotencyRepository(db: Queryable) {
  return {
    async start(
      scope: IdempotencyScope,
      corpoHash: Buffer,
      now: Date,
      leaseMs: number,
    ): Promise<IdempotencyStart> {
      const values = [...valuesOf(scope), corpoHash, later(now, leaseMs), now]
      if ((await db.query(START, values)).count > 0) return { kind: 'run' }
      const { rows } = await db.query<Kept>(
        `SELECT corpo_hash, status, resposta FROM idempotencia ${SCOPE}`,
        valuesOf(scope),
      )
      return readStart(rows[0], corpoHash)
    },

    async finish(scope: IdempotencyScope, { status, body }: StoredAnswer) {
      const values = [...valuesOf(scope), status, JSON.stringify(body ?? null)]
      await db.query(`UPDATE idempotencia SET status = $4, resposta = $5 ${SCOPE}`, values)
    },

    /** Releases the key of a call that failed by a defect, so that it can be retried. */
    async abandon(scope: IdempotencyScope) {
      await db.query(`DELETE FROM idempotencia ${SCOPE} AND status IS NULL`, valuesOf(scope))
    },

    removeOlderThan: async (instant: Date) =>
      (await db.query('DELETE FROM idempotencia WHERE criado_em < $1', [instant])).count,
  }
}
export type IdempotencyRepository = ReturnType<typeof idempotencyRepository>

/** `undefined`: the key was abandoned between the two statements, so the caller retries. */
function readStart(kept: Kept | undefined, corpoHash: Buffer): IdempotencyStart {
  if (kept === undefined) return { kind: 'in-flight' }
  if (!kept.corpoHash.equals(corpoHash)) return { kind: 'mismatch' }
  if (kept.status === null) return { kind: 'in-flight' }
  return { kind: 'replay', answer: { status: kept.status, body: kept.resposta } }
}
