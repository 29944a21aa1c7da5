import { insertInto } from '../../../kernel/db/columns'
import type { Queryable } from '../../../kernel/db/queryable'
import {
  readCupom,
  readOperador,
  rowOf,
  SELECT_CUPOM,
  SELECT_OPERADOR,
  type LinhaCupom,
  type LinhaOperador,
} from './cupom-row'
import type { NovoCupom, CupomGuardado, CupomDoOperador } from '../ports'

/** Coupons and their uses; callers own the transaction. */
export function cupomRepository(db: Queryable) {
  return { ...reading(db), ...issuing(db), ...using(db) }
}
export type Cupons = ReturnType<typeof cupomRepository>

function reading(db: Queryable) {
  const list = async (where: string, values: readonly unknown[]) =>
    (await db.query<LinhaCupom>(`${SELECT_CUPOM} ${where}`, values)).rows.map(readCupom)
  return {
    /**
     * Finds by normalised code a coupon that this user may use. With `lock`, locked until the transaction ends.
     */
    async find(codigo: string, usuarioId: number, lock: boolean): Promise<CupomGuardado | undefined> {
      // Lock before counting: a count in the locking statement would use the snapshot from before the wait.
      if (lock) await db.query('SELECT 1 FROM cupons WHERE codigo = $1 FOR UPDATE', [codigo])
      const where = 'WHERE c.codigo = $2 AND (c.usuario_id IS NULL OR c.usuario_id = $1)'
      return (await list(where, [usuarioId, codigo]))[0]
    },
    /** Coupons restricted to this user, used ones included. */
    listDoUsuario: (usuarioId: number) => list('WHERE c.usuario_id = $1 ORDER BY c.id DESC', [usuarioId]),
    /** Newest first. */
    async listTodos({ ativos, limite }: { ativos: boolean; limite: number }): Promise<CupomDoOperador[]> {
      const { rows } = await db.query<LinhaOperador>(
        `${SELECT_OPERADOR} WHERE c.ativo OR NOT $1 ORDER BY c.id DESC LIMIT $2`,
        [ativos, limite],
      )
      return rows.map(readOperador)
    },
  }
}

function issuing(db: Queryable) {
  return {
    /** False when the code exists. */
    async create(cupom: NovoCupom): Promise<boolean> {
      const { text, values } = insertInto('cupons', rowOf(cupom))
      return (await db.query(`${text} ON CONFLICT (codigo) DO NOTHING`, values)).count > 0
    },
    /** Ends it for future purchases. Returns whether it exists, and whether it was still open. */
    async end(codigo: string): Promise<'encerrado' | 'ja-encerrado' | 'desconhecido'> {
      const { rows } = await db.query<{ ativo: boolean }>(
        'SELECT ativo FROM cupons WHERE codigo = $1 FOR UPDATE',
        [codigo],
      )
      if (rows[0] === undefined) return 'desconhecido'
      if (!rows[0].ativo) return 'ja-encerrado'
      await db.query('UPDATE cupons SET ativo = false WHERE codigo = $1', [codigo])
      return 'encerrado'
    },
  }
}

function using(db: Queryable) {
  return {
    async use(cupomId: number, usuarioId: number, pedidoId: string, now: Date) {
      await db.query(
        'INSERT INTO cupom_usos (cupom_id, usuario_id, pedido_id, usado_em) VALUES ($1, $2, $3, $4)',
        [cupomId, usuarioId, pedidoId, now],
      )
    },
    /** For an order that had used it: true when the use still stands or could be restored; locks the coupon. */
    async useAgain(cupomId: number, usuarioId: number, pedidoId: string, now: Date): Promise<boolean> {
      // Lock before counting, as above.
      await db.query('SELECT 1 FROM cupons WHERE id = $1 FOR UPDATE', [cupomId])
      await db.query(
        `INSERT INTO cupom_usos (cupom_id, usuario_id, pedido_id, usado_em)
         SELECT id, $2, $3, $4 FROM cupons c WHERE id = $1
           AND (usos_max IS NULL OR usos_max > (SELECT count(*) FROM cupom_usos WHERE cupom_id = c.id))
         ON CONFLICT DO NOTHING`,
        [cupomId, usuarioId, pedidoId, now],
      )
      return (await db.query('SELECT 1 FROM cupom_usos WHERE pedido_id = $1', [pedidoId])).count > 0
    },
    /** The order ended unpaid and can no longer be paid: frees the use. */
    async release(pedidoId: string) {
      await db.query('DELETE FROM cupom_usos WHERE pedido_id = $1', [pedidoId])
    },
  }
}
