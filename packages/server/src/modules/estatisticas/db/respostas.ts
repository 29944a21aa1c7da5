import { RESPOSTA_MINUTOS } from '@portal/domain/limites'
import type { TempoDeResposta } from '@portal/domain/distintivos'
import type { Queryable } from '../../../kernel/db/queryable'

/**
 * Each first message of a visitor that waits or waited for an answer, except in conversations with a blocked writer.
 * One that is still unanswered counts with its wait so far, once that is longer than the badge allows.
 */
const MEASURE_SQL = `
  INSERT INTO respostas_medidas (usuario_id, conversas, mediana_s, medida_em)
  SELECT usuario_id, count(DISTINCT conversa_id), percentile_disc(0.5) WITHIN GROUP (ORDER BY espera_s), $2
  FROM (
    SELECT c.usuario_id, r.conversa_id, extract(epoch FROM coalesce(a.em, $2::timestamptz) - r.em)::int AS espera_s
    FROM recados r JOIN conversas c ON c.id = r.conversa_id LEFT JOIN LATERAL (
      SELECT em FROM recados WHERE conversa_id = r.conversa_id AND id > r.id AND de = 'anunciante' ORDER BY id LIMIT 1
    ) AS a ON true
    WHERE r.de = 'visitante' AND r.em > $1 AND (a.em IS NOT NULL OR r.em <= $2::timestamptz - interval '${RESPOSTA_MINUTOS} minutes')
      AND NOT EXISTS (SELECT FROM bloqueios b WHERE b.conversa_id = c.id)
      AND (SELECT de FROM recados WHERE conversa_id = r.conversa_id AND id < r.id ORDER BY id DESC LIMIT 1)
        IS DISTINCT FROM 'visitante') AS esperas
  GROUP BY usuario_id
  ON CONFLICT (usuario_id) DO UPDATE SET conversas = excluded.conversas, mediana_s = excluded.mediana_s,
    medida_em = excluded.medida_em`

/** How long visitors wait for an account's answers. */
export function respostaRepository(db: Queryable) {
  return {
    async find(usuarioId: number): Promise<TempoDeResposta | undefined> {
      const { rows } = await db.query<TempoDeResposta>(
        'SELECT mediana_s, conversas, medida_em FROM respostas_medidas WHERE usuario_id = $1',
        [usuarioId],
      )
      return rows[0]
    },
    /** Measures every account anew; those without messages since then are removed. */
    async measure(desde: Date, now: Date) {
      await db.query(MEASURE_SQL, [desde, now])
      await db.query('DELETE FROM respostas_medidas WHERE medida_em < $1', [now])
    },
  }
}
export type TemposDeResposta = ReturnType<typeof respostaRepository>
