import type { CasoSorteado } from '@portal/domain/conselho'
import { AMOSTRA_POR_GRUPO, TRANSPARENCIA_MENOR } from '@portal/domain/limites'
import { ESPERAS_HORAS } from '@portal/domain/transparencia'
import type { Queryable } from '../../../kernel/db/queryable'
import type { Amostra } from '../ports/conselho'
import type { Periodo } from '../ports/numeros'

/** Decided cases of a period, each with its first decision; no column says whose it is or who decided. */
const DECIDIDOS = `
  SELECT 'denuncia' AS grupo, d.id::bigint AS id, d.motivo AS fundamento, d.alvo AS conteudo,
    CASE WHEN r.estado IS DISTINCT FROM 'revista' THEN d.status
      WHEN d.status = 'procedente' THEN 'improcedente' ELSE 'procedente' END AS decisao,
    d.encerrada_em - d.criado_em AS tempo, false AS automatica, r.estado AS recurso
  FROM denuncias d LEFT JOIN recursos r ON r.denuncia_id = d.id
  WHERE d.encerrada_em >= $1 AND d.encerrada_em < $2 AND d.status <> 'aberta'
  UNION ALL
  SELECT 'revisao', id, codigo, tipo, estado, decidida_em - criada_em, decidida_por IN ('automatica', 'sistema'), NULL
  FROM revisoes WHERE decidida_em >= $1 AND decidida_em < $2 AND estado IN ('aprovada', 'recusada')
  UNION ALL
  SELECT 'retirada', e.id, NULL, 'anuncio', 'retirado', NULL, e.ator = 'sistema', r.estado
  FROM auditoria e LEFT JOIN recursos r ON 'anuncio:' || r.anuncio_id = e.alvo AND r.criado_em >= e.criado_em
  WHERE e.acao = 'anuncio-retirado' AND e.dados->>'origem' = 'iniciativa' AND e.criado_em >= $1 AND e.criado_em < $2`

/** The outside council's monthly draw (rule: conselho/amostra). */
export function conselhoRepository(db: Queryable) {
  return {
    /** The month's draw, made now if it is its first reading. */
    async sortear(mes: string, now: Date): Promise<Amostra> {
      await db.query(
        'INSERT INTO conselho_amostras (mes, sorteada_em) VALUES ($1, $2) ON CONFLICT (mes) DO NOTHING',
        [mes, now],
      )
      const { rows } = await db.query<Amostra>(
        'SELECT semente, sorteada_em FROM conselho_amostras WHERE mes = $1',
        [mes],
      )
      const [amostra] = rows
      if (amostra === undefined) throw new Error(`no draw of ${mes}`)
      return amostra
    },
    /** In the order of the draw, which tells nothing of when a case came. */
    async listAmostra({ de, ate }: Periodo, { semente }: Amostra): Promise<CasoSorteado[]> {
      const { rows } = await db.query<CasoSorteado>(
        `SELECT grupo, decididos, raro, fundamento, conteudo, decisao, automatica, recurso,
           CASE WHEN tempo IS NOT NULL THEN
             (SELECT count(*)::int FROM unnest($4::int[]) AS h (horas) WHERE tempo > h.horas * interval '1 hour')
           END AS espera
         FROM (SELECT *, count(*) OVER (PARTITION BY grupo)::int AS decididos,
             count(*) OVER (PARTITION BY grupo, fundamento, conteudo) < $5 AS raro,
             row_number() OVER (PARTITION BY grupo ORDER BY md5($3 || grupo || id)) AS vez
           FROM (${DECIDIDOS}) decididos) sorteados
         WHERE vez <= $6 ORDER BY grupo, vez`,
        [de, ate, semente, ESPERAS_HORAS, TRANSPARENCIA_MENOR, AMOSTRA_POR_GRUPO],
      )
      return rows
    },
    /** How often the breaker of automatic hides stopped, and a person let it continue. */
    async countFreio({ de, ate }: Periodo) {
      const { rows } = await db.query<{ paradas: number; retomadas: number }>(
        `SELECT count(*) FILTER (WHERE acao = 'ocultacao-pausada')::int AS paradas,
           count(*) FILTER (WHERE acao = 'ocultacao-retomada')::int AS retomadas
         FROM auditoria WHERE alvo = 'relogio' AND criado_em >= $1 AND criado_em < $2`,
        [de, ate],
      )
      return rows[0] ?? { paradas: 0, retomadas: 0 }
    },
  }
}
export type ConselhoRepository = ReturnType<typeof conselhoRepository>
