import type { Vault } from '../../../kernel/crypto/vault'
import type { Queryable } from '../../../kernel/db/queryable'
import type { ContaAchada, DenunciasDoAno, MedidasDoAno, Periodo, PrazosCumpridos } from '../ports/numeros'

/** All decisions, with the same columns. */
const DECISOES = `
  SELECT CASE tipo WHEN 'edicao' THEN 'edicao' ELSE 'publicacao' END AS classe, tipo, estado = 'aberta' AS aberto,
    criada_em AS criado, decidida_em AS decidido, prazo_em AS prazo FROM revisoes
  UNION ALL SELECT 'denuncia', classe, status = 'aberta', criado_em, encerrada_em, prazo_em FROM denuncias
  UNION ALL SELECT 'recurso', 'recurso', estado = 'aberto', criado_em, decidido_em, prazo_em FROM recursos`
const DIA = (instant: string) => `to_char(${instant} AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM-DD')`
const MEDIANA = (from: string, to: string) =>
  `round(extract(epoch FROM percentile_cont(0.5) WITHIN GROUP (ORDER BY ${to} - ${from}) FILTER (WHERE ${to} IS NOT NULL)) / 60)::int`

/** Figures, and searches for an account. */
export function numerosRepository(db: Queryable, vault: Vault) {
  return { ...deadlines(db), ...yearly(db), ...accounts(db, vault) }
}
export type Numeros = ReturnType<typeof numerosRepository>

function deadlines(db: Queryable) {
  return {
    async prazos({ de, ate }: Periodo) {
      const { rows } = await db.query<PrazosCumpridos>(
        `SELECT classe, tipo, count(*) FILTER (WHERE aberto)::int AS abertos,
           count(*) FILTER (WHERE aberto AND prazo <= $2)::int AS vencidos,
           count(decidido)::int AS decididos, count(*) FILTER (WHERE decidido <= prazo)::int AS no_prazo,
           ${MEDIANA('criado', 'decidido')} AS mediana_minutos
         FROM (${DECISOES}) d WHERE aberto OR (decidido >= $1 AND decidido <= $2) GROUP BY 1, 2 ORDER BY 1, 2`,
        [de, ate],
      )
      return rows
    },
    /** Minutes from arrival to decision, over all kinds. */
    async mediana({ de, ate }: Periodo) {
      const { rows } = await db.query<{ minutos: number | null }>(
        `SELECT ${MEDIANA('criado', 'decidido')} AS minutos FROM (${DECISOES}) d
         WHERE decidido >= $1 AND decidido <= $2`,
        [de, ate],
      )
      return rows[0]?.minutos ?? null
    },
    async decisoes({ de, ate }: Periodo) {
      const { rows } = await db.query<{ dia: string; total: number; noPrazo: number }>(
        `SELECT ${DIA('decidido')} AS dia, count(*)::int AS total,
           count(*) FILTER (WHERE decidido <= prazo)::int AS no_prazo
         FROM (${DECISOES}) d WHERE decidido >= $1 AND decidido <= $2 GROUP BY 1 ORDER BY 1`,
        [de, ate],
      )
      return rows
    },
    /** Centavos received and refunded, by day. */
    async receita({ de, ate }: Periodo) {
      const { rows } = await db.query<{ dia: string; recebido: number; devolvido: number }>(
        `SELECT dia, sum(recebido)::int AS recebido, sum(devolvido)::int AS devolvido FROM (
           SELECT ${DIA('recebido_em')} AS dia, valor AS recebido, 0 AS devolvido FROM recebimentos
           WHERE recebido_em >= $1 AND recebido_em <= $2
           UNION ALL SELECT ${DIA('devolvido_em')}, 0, valor FROM recebimentos
           WHERE devolvido_em >= $1 AND devolvido_em <= $2) m GROUP BY 1 ORDER BY 1`,
        [de, ate],
      )
      return rows
    },
  }
}

function yearly(db: Queryable) {
  return {
    async denuncias({ de, ate }: Periodo) {
      const { rows } = await db.query<DenunciasDoAno>(
        `SELECT d.motivo, count(*)::int AS recebidas,
           count(*) FILTER (WHERE d.status = 'procedente')::int AS com_medida,
           count(*) FILTER (WHERE d.status = 'improcedente')::int AS sem_medida,
           count(*) FILTER (WHERE d.status = 'aberta')::int AS abertas,
           ${MEDIANA('d.criado_em', 'd.encerrada_em')} AS mediana_minutos, count(r.id)::int AS contestadas,
           count(*) FILTER (WHERE r.estado = 'revista')::int AS revistas
         FROM denuncias d LEFT JOIN recursos r ON r.denuncia_id = d.id
         WHERE d.criado_em >= $1 AND d.criado_em < $2 GROUP BY 1`,
        [de, ate],
      )
      return rows
    },
    async medidas({ de, ate }: Periodo) {
      const { rows } = await db.query<MedidasDoAno>(
        `SELECT (SELECT count(*)::int FROM revisoes WHERE estado = 'aprovada' AND decidida_em >= $1 AND decidida_em < $2) AS aprovadas,
           (SELECT count(*)::int FROM retiradas WHERE em >= $1 AND em < $2) AS retirados,
           (SELECT count(*)::int FROM auditoria WHERE acao = 'usuario-banido' AND criado_em >= $1 AND criado_em < $2) AS contas_banidas,
           (SELECT count(*)::int FROM retencoes_legais WHERE origem = 'ordem' AND criada_em >= $1 AND criada_em < $2) AS ordens_de_autoridade`,
        [de, ate],
      )
      const [row] = rows
      if (row === undefined) throw new Error('a count returned no row')
      return row
    },
    async recusas({ de, ate }: Periodo) {
      const { rows } = await db.query<{ codigo: string | null; total: number }>(
        `SELECT codigo, count(*)::int AS total FROM revisoes
         WHERE estado = 'recusada' AND decidida_em >= $1 AND decidida_em < $2 GROUP BY 1 ORDER BY 2 DESC, 1`,
        [de, ate],
      )
      return rows
    },
    /** The first year with data. */
    async primeiroAno() {
      const { rows } = await db.query<{ ano: number | null }>(
        `SELECT extract(year FROM least((SELECT min(criado_em) FROM denuncias), (SELECT min(criada_em) FROM revisoes)))::int AS ano`,
      )
      return rows[0]?.ano ?? undefined
    },
  }
}

function accounts(db: Queryable, vault: Vault) {
  const WHERE = {
    cpf: 'u.cpf_chave = ANY($1::bytea[])',
    telefone: `regexp_replace(u.telefone, '\\D', '', 'g') = $1`,
  }
  return {
    /** Except erased ones. */
    async findContas(por: 'telefone' | 'cpf', valor: string, limite: number) {
      const { rows } = await db.query<ContaAchada>(
        `SELECT u.id, u.name AS nome, u.email, u.criado_em, u.bloqueado_em IS NOT NULL AS banida
         FROM usuarios u WHERE u.apagado_em IS NULL AND ${WHERE[por]} ORDER BY u.id LIMIT $2`,
        [por === 'cpf' ? vault.fingerprints(valor) : valor, limite],
      )
      return rows
    },
  }
}
