import { CODIGOS_RECUSA } from '@portal/domain/revisao'
import { z } from 'zod'
import { jsonColumn } from '../../../kernel/db/json-column'
import type { Queryable } from '../../../kernel/db/queryable'
import type { DecisaoTomada, Tomada } from '../ports/casos'

const decisaoGuardada = jsonColumn<DecisaoTomada>(
  'decisoes_tomadas.decisao',
  z.discriminatedUnion('decisao', [
    z.object({ decisao: z.literal('aprovar') }),
    z.object({ decisao: z.literal('recusar'), codigo: z.enum(CODIGOS_RECUSA), motivos: z.string() }),
  ]),
)

const TOMADA = `SELECT t.revisao_id, t.por, t.decisao, t.tomada_em, t.sai_em
  FROM decisoes_tomadas t`

/** When the first decision leaves its undo period. */
export const TOMADA_SAI_EM = ['min(sai_em) FROM decisoes_tomadas']

/** Decisions in their undo period. */
export function deciding(db: Queryable) {
  const read = async (rest: string, values: readonly unknown[]): Promise<Tomada[]> => {
    const { rows } = await db.query<Omit<Tomada, 'decisao'> & { decisao: unknown }>(
      `${TOMADA} ${rest}`,
      values,
    )
    return rows.map((row) => ({ ...row, decisao: decisaoGuardada.read(row.decisao) }))
  }
  const remove = (id: number) => db.query('DELETE FROM decisoes_tomadas WHERE revisao_id = $1', [id])
  return {
    /** False when a decision is already pending. */
    async tomar({ revisaoId, por, decisao, tomadaEm, saiEm }: Tomada) {
      const { count } = await db.query(
        `INSERT INTO decisoes_tomadas (revisao_id, por, decisao, tomada_em, sai_em) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (revisao_id) DO NOTHING`,
        [revisaoId, por, decisaoGuardada.write(decisao), tomadaEm, saiEm],
      )
      return count > 0
    },
    findTomada: async (id: number) => (await read('WHERE t.revisao_id = $1', [id]))[0],
    /** Withdraws a pending decision; undefined when it was executed. */
    async desfazer(id: number, por: string, now: Date) {
      const [tomada] = await read('WHERE t.revisao_id = $1 AND t.por = $2 AND t.sai_em > $3 FOR UPDATE', [
        id,
        por,
        now,
      ])
      if (tomada !== undefined) await remove(id)
      return tomada
    },
    listDueTomadas: (now: Date, limite: number) =>
      read('WHERE t.sai_em <= $1 ORDER BY t.sai_em LIMIT $2', [now, limite]),
    /** Locked until the transaction ends; undefined when it was withdrawn, or another worker has it. */
    lockTomada: async (id: number) => (await read('WHERE t.revisao_id = $1 FOR UPDATE SKIP LOCKED', [id]))[0],
    removeTomada: async (id: number) => void (await remove(id)),
  }
}
