import { z } from 'zod'
import { heldAccount } from '../../../kernel/db/retencao'
import type { Queryable } from '../../../kernel/db/queryable'
import { listRevisoes } from '../../anuncios'
import type { Caso, TextosDaVersao } from '../ports'

const textosSchema = z.object({ titulo: z.string(), descricao: z.string() })
const ORDEM = 'r.prioridade DESC, r.prazo_em, r.id'

/** The review queue; callers own the transaction. */
export function filaRepository(db: Queryable) {
  const casos = async (rest: string, values: readonly unknown[]): Promise<Caso[]> => {
    const revisoes = await listRevisoes(db, rest, values)
    const { rows } = await db.query<{ id: number; titulo: string; cidade: string; estadoUf: string }>(
      `SELECT r.id, v.publicacao->'formulario'->>'titulo' AS titulo, v.publicacao->'formulario'->>'cidade' AS cidade,
         v.publicacao->'formulario'->>'estado' AS estado_uf
       FROM revisoes r JOIN anuncio_versoes v ON v.id = r.versao_id WHERE r.id = ANY($1::bigint[])`,
      [revisoes.map(({ id }) => id)],
    )
    const named = new Map(rows.map((row) => [row.id, row]))
    return revisoes.map((revisao) => ({
      titulo: '',
      cidade: '',
      estadoUf: '',
      ...revisao,
      ...named.get(revisao.id),
    }))
  }
  return {
    /** Highest priority first, then the nearest deadline. */
    list: (limite: number) => casos(`WHERE r.estado = 'aberta' ORDER BY ${ORDEM} LIMIT $1`, [limite]),
    findCaso: async (id: number) => (await casos('WHERE r.id = $1', [id]))[0],
    ...claiming(db),
    ...timing(db),
    ...telling(db),
    ...keeping(db),
  }
}
export type FilaDeRevisao = ReturnType<typeof filaRepository>

function claiming(db: Queryable) {
  return {
    /** Claims this one, or the first that nobody holds; undefined: held, decided or unknown. */
    async pegar(
      { id, por, ate }: { id: number | undefined; por: string; ate: Date },
      now: Date,
    ): Promise<number | undefined> {
      const { rows } = await db.query<{ id: number }>(
        `UPDATE revisoes SET pega_por = $2, pega_ate = $3 WHERE id = (
           SELECT r.id FROM revisoes r WHERE r.estado = 'aberta' AND ($1::bigint IS NULL OR r.id = $1)
             AND (r.pega_ate IS NULL OR r.pega_ate <= $4 OR r.pega_por = $2)
             AND ($1::bigint IS NOT NULL OR r.encaminhada_para IS NULL OR r.encaminhada_para = $2)
             AND NOT EXISTS (SELECT 1 FROM decisoes_tomadas t WHERE t.revisao_id = r.id)
           ORDER BY ${ORDEM} LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING id`,
        [id ?? null, por, ate, now],
      )
      return rows[0]?.id
    },
  }
}

function timing(db: Queryable) {
  return {
    /** Live listings from before reviews existed. */
    async listSemVersao(limite: number): Promise<{ id: number; usuarioId: number }[]> {
      const { rows } = await db.query<{ id: number; usuarioId: number }>(
        `SELECT a.id, a.usuario_id FROM anuncios a
         WHERE a.status = 'ativo' AND a.versao_id IS NULL AND NOT EXISTS (
           SELECT 1 FROM revisoes r WHERE r.anuncio_id = a.id AND r.estado = 'aberta')
         ORDER BY a.id LIMIT $1`,
        [limite],
      )
      return rows
    },
    /** Undecided reviews of live listings past their deadline. */
    listVencidas: (now: Date, limite: number) =>
      listRevisoes(
        db,
        `JOIN anuncios a ON a.id = r.anuncio_id WHERE r.estado = 'aberta' AND r.tipo = 'existente'
           AND r.prazo_em <= $1 AND a.status = 'ativo' ORDER BY r.prazo_em LIMIT $2`,
        [now, limite],
      ),
    /** Paid reviews that ended without a decision and were not refunded yet. */
    listADevolver: (limite: number) =>
      listRevisoes(
        db,
        `JOIN usuarios u ON u.id = r.usuario_id WHERE r.estado = 'cancelada' AND r.devolucao IS NULL
           AND r.origem IN ('pedido', 'reserva') AND u.apagado_em IS NULL ORDER BY r.id LIMIT $1`,
        [limite],
      ),
  }
}

function telling(db: Queryable) {
  return {
    /** Open reviews submitted by their owner, who was not mailed about them yet. */
    listAAvisar: (limite: number) =>
      listRevisoes(
        db,
        `WHERE r.estado = 'aberta' AND r.avisada_em IS NULL AND r.tipo <> 'existente' ORDER BY r.id LIMIT $1`,
        [limite],
      ),
    /** False when another worker did it. */
    async markAvisada(id: number, now: Date): Promise<boolean> {
      const { count } = await db.query(
        'UPDATE revisoes SET avisada_em = $2 WHERE id = $1 AND avisada_em IS NULL',
        [id, now],
      )
      return count === 1
    },
  }
}

function keeping(db: Queryable) {
  return {
    /** Texts of stored versions after an id, oldest first. */
    async listTextos(depois: number, limite: number): Promise<TextosDaVersao[]> {
      const { rows } = await db.query<{ versaoId: number; anuncioId: number; textos: unknown }>(
        `SELECT id AS versao_id, anuncio_id, publicacao->'formulario' AS textos
         FROM anuncio_versoes WHERE id > $1 ORDER BY id LIMIT $2`,
        [depois, limite],
      )
      return rows.map(({ textos, ...ids }) => ({ ...ids, ...textosSchema.parse(textos) }))
    },
    /**
     * Deletes versions last shown, or submitted and never shown, before this instant; none that is shown now.
     */
    async removeVersoesAntes(instant: Date, limite: number): Promise<number> {
      await db.query(`SELECT set_config('portal.fim_do_prazo', 'sim', true)`)
      const { count } = await db.query(
        `DELETE FROM anuncio_versoes WHERE id IN (
           SELECT v.id FROM anuncio_versoes v
           LEFT JOIN LATERAL (SELECT evento, em FROM anuncio_exibicoes e WHERE e.versao_id = v.id
             ORDER BY e.id DESC LIMIT 1) ultima ON true
           WHERE v.criada_em < $1 AND (ultima.em IS NULL OR (ultima.evento = 'saiu' AND ultima.em < $1))
             AND NOT EXISTS (SELECT 1 FROM revisoes r WHERE r.versao_id = v.id AND r.estado = 'aberta')
             AND NOT EXISTS (SELECT 1 FROM vitrine t JOIN anuncios a ON a.id = t.anuncio_id WHERE a.versao_id = v.id)
             AND NOT ${heldAccount('v.usuario_id')}
           ORDER BY v.id LIMIT $2)`,
        [instant, limite],
      )
      return count
    },
  }
}
