import {
  ESPERAS_HORAS,
  type ContagemDecisoes,
  type ContagemDenuncias,
  type ContagemEsperas,
  type ContagemOcultacoes,
  type ContagemRecursos,
  type Contagens,
} from '@portal/domain/transparencia'
import type { Queryable } from '../../../kernel/db/queryable'
import type { PeriodoTransparencia } from '../ports/transparencia'

/** Counts the first answer, even if an appeal changed it; answers after the cut-off count as open. */
const DENUNCIAS = `
  SELECT classe, decisao, no_prazo, count(*)::int AS quantidade FROM (
    SELECT d.classe, coalesce(d.encerrada_em >= $3, true) AS aberta,
      CASE WHEN coalesce(d.encerrada_em >= $3, true) THEN 'aberta'
        WHEN r.estado IS DISTINCT FROM 'revista' THEN d.status
        WHEN d.status = 'procedente' THEN 'improcedente' ELSE 'procedente' END AS decisao,
      least(coalesce(d.encerrada_em, $3), $3) <= d.prazo_em AS no_prazo
    FROM denuncias d LEFT JOIN recursos r ON r.denuncia_id = d.id
    WHERE d.criado_em >= $1 AND d.criado_em < $2) counted
  GROUP BY classe, decisao, no_prazo`

const OCULTADAS = `
  SELECT classe AS chave, count(*)::int AS quantidade FROM denuncias
  WHERE criado_em >= $1 AND criado_em < $2 AND ocultada_em < $3 GROUP BY classe`

const RECURSOS = `
  SELECT de, estado, no_prazo, count(*)::int AS quantidade FROM (
    SELECT CASE WHEN denuncia_id IS NULL THEN 'anunciante' ELSE 'denunciante' END AS de,
      CASE WHEN decidido_em < $3 THEN estado ELSE 'aberto' END AS estado,
      least(coalesce(decidido_em, $3), $3) <= prazo_em AS no_prazo
    FROM recursos WHERE criado_em >= $1 AND criado_em < $2) counted
  GROUP BY de, estado, no_prazo`

/** Older entries have no origin: the answer to a report records that it took the listing down. */
const RETIRADAS = `
  SELECT coalesce(e.dados->>'origem', CASE WHEN EXISTS (
      SELECT 1 FROM auditoria o WHERE o.acao = 'denuncia-respondida' AND o.dados->>'anuncioRetirado' = 'true'
        AND 'anuncio:' || (o.dados->>'anuncioId') = e.alvo) THEN 'denuncia' ELSE 'iniciativa' END) AS chave,
    count(*)::int AS quantidade
  FROM auditoria e
  WHERE e.acao = 'anuncio-retirado' AND e.criado_em >= $1 AND e.criado_em < $2 GROUP BY 1`

/** Acts by name; of holds only those ordered by an authority. */
const ATOS = `
  SELECT acao AS chave, count(*)::int AS quantidade FROM auditoria
  WHERE acao IN ('revisao-recusada', 'foto-recusada', 'album-recusado', 'usuario-banido', 'registros-consultados',
    'autoridade-comunicada') AND criado_em >= $1 AND criado_em < $2 GROUP BY acao
  UNION ALL
  SELECT 'ordem-de-autoridade', count(*)::int FROM retencoes_legais
  WHERE origem = 'ordem' AND criada_em >= $1 AND criada_em < $2`

/** From arrival to the decision of a person; what was decided after the cut-off still waits. */
const ESPERAS = `
  SELECT tipo, (SELECT count(*)::int FROM unnest($4::int[]) AS h (horas) WHERE espera > h.horas * interval '1 hour') AS faixa,
    count(*)::int AS quantidade FROM (
    SELECT 'denuncia' AS tipo, encerrada_em - criado_em AS espera FROM denuncias
    WHERE criado_em >= $1 AND criado_em < $2 AND encerrada_em < $3
    UNION ALL
    SELECT 'recurso', decidido_em - criado_em FROM recursos
    WHERE criado_em >= $1 AND criado_em < $2 AND decidido_em < $3
    UNION ALL
    SELECT 'revisao', decidida_em - criada_em FROM revisoes
    WHERE criada_em >= $1 AND criada_em < $2 AND decidida_em < $3
      AND decidida_por NOT IN ('automatica', 'sistema')) decided
  GROUP BY 1, 2`

/** What became of decisions that the other side could contest. */
const DECISOES = `
  SELECT tipo, CASE WHEN recurso IS NULL OR recurso >= $3 THEN 'aceita'
      WHEN decidido_em IS NULL OR decidido_em >= $3 THEN 'em-analise' ELSE estado END AS resultado,
    count(*)::int AS quantidade FROM (
    SELECT 'denuncia' AS tipo, r.criado_em AS recurso, r.decidido_em, r.estado
    FROM denuncias d LEFT JOIN recursos r ON r.denuncia_id = d.id
    WHERE d.criado_em >= $1 AND d.criado_em < $2 AND d.encerrada_em < $3
    UNION ALL
    SELECT 'retirada', r.criado_em, r.decidido_em, r.estado FROM auditoria e LEFT JOIN LATERAL (
      SELECT * FROM recursos r WHERE r.denuncia_id IS NULL AND 'anuncio:' || r.anuncio_id = e.alvo
        AND r.criado_em >= e.criado_em AND NOT EXISTS (
          SELECT FROM auditoria n WHERE n.acao = e.acao AND n.alvo = e.alvo AND n.id > e.id AND n.criado_em <= r.criado_em)
      ORDER BY r.id LIMIT 1) r ON true
    WHERE e.acao = 'anuncio-retirado' AND e.criado_em >= $1 AND e.criado_em < $2) decided
  GROUP BY 1, 2`

/** Reports whose target the clock hid, by the answer that stands at the cut-off. */
const OCULTACOES = `
  SELECT classe, CASE WHEN coalesce(encerrada_em >= $3, true) THEN 'aberta'
      WHEN status = 'procedente' THEN 'mantida' ELSE 'desfeita' END AS resultado, count(*)::int AS quantidade
  FROM denuncias WHERE criado_em >= $1 AND criado_em < $2 AND ocultada_em < $3 AND ocultada_por IS NULL
  GROUP BY 1, 2`

/** Counts for the transparency report, from permanent data without personal data. */
export function transparenciaRepository(db: Queryable) {
  const byKey = async <K extends string>(text: string, values: readonly Date[]) => {
    const { rows } = await db.query<{ chave: K; quantidade: number }>(text, values)
    const counts: Partial<Record<K, number>> = {}
    for (const { chave, quantidade } of rows) counts[chave] = quantidade
    return counts
  }
  return {
    async count({ de, ate, corte }: PeriodoTransparencia): Promise<Contagens> {
      const [period, cut] = [
        [de, ate],
        [de, ate, corte],
      ]
      return {
        denuncias: (await db.query<ContagemDenuncias>(DENUNCIAS, cut)).rows,
        ocultadas: await byKey(OCULTADAS, cut),
        recursos: (await db.query<ContagemRecursos>(RECURSOS, cut)).rows,
        retiradas: await byKey(RETIRADAS, period),
        atos: await byKey(ATOS, period),
        esperas: (await db.query<ContagemEsperas>(ESPERAS, [...cut, ESPERAS_HORAS])).rows,
        decisoes: (await db.query<ContagemDecisoes>(DECISOES, cut)).rows,
        ocultacoes: (await db.query<ContagemOcultacoes>(OCULTACOES, cut)).rows,
      }
    },
    /** Start of the records; undefined when there are none. */
    async findBegin() {
      const { rows } = await db.query<{ em: Date | null }>(
        'SELECT least((SELECT min(criado_em) FROM denuncias), (SELECT min(criado_em) FROM auditoria)) AS em',
      )
      return rows[0]?.em ?? undefined
    },
  }
}
export type Transparencia = ReturnType<typeof transparenciaRepository>
