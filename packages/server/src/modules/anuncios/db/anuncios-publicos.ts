import { ORDEM_ANTIGA } from '@portal/domain/vitrine'
import type { Queryable } from '../../../kernel/db/queryable'
import type { AnuncioAVencer, Vigencia, LinhaVitrine, PosicaoVitrine } from '../ports/anuncios'
import { lugarTag } from '../../../kernel/changed'
import { giro } from './giro'
import { tagsOf, type OnChange } from './anuncio-tags'
import { listAnuncios } from './anuncios-lidos'

/** Inserts into and deletes from the public order: `vitrine` contains exactly the live listings. */
export function publishing(db: Queryable, onChange: OnChange) {
  const takeDown = async (id: number, changes: string, values: readonly unknown[]) => {
    await db.query('DELETE FROM vitrine WHERE anuncio_id = $1', [id])
    await db.query(
      `UPDATE anuncios SET status = 'inativo', disponivel_ate = NULL, ${changes} WHERE id = $1`,
      [id, ...values],
    )
    onChange(await tagsOf(db, id))
  }
  const leave = async (id: number, changes: string, now: Date) => {
    await takeDown(id, changes, [now])
    await db.query(`UPDATE revisoes SET estado = 'cancelada' WHERE anuncio_id = $1 AND estado = 'aberta'`, [
      id,
    ])
  }
  return {
    /**
     * Makes it ativo and inserts it into the public order; while its owner's exit holds, it is stored as
     * suspended instead, whatever published it (rule: saida-livre/sair).
     */
    async publish(
      id: number,
      { dataInicio, dataFim, expiraEm, impulsos }: Vigencia,
      { atributos, ...posicao }: LinhaVitrine,
      now: Date,
    ) {
      const { ordem, gira, mudaEm } = posicao
      await db.query(
        `WITH a AS (
           UPDATE anuncios SET status = CASE WHEN fora THEN 'inativo' ELSE 'ativo' END, data_inicio = $2,
             data_fim = $3, expira_em = $4, impulsos = $5, publicado_em = $6, atualizado_em = $6,
             suspenso_em = CASE WHEN fora THEN $6::timestamptz END, saida_em = CASE WHEN fora THEN $6::timestamptz END,
             ausente_em = NULL, disponivel_ate = CASE WHEN NOT fora THEN (SELECT max(o.disponivel_ate)
               FROM anuncios o WHERE o.usuario_id = anuncios.usuario_id AND o.disponivel_ate > $6) END
           FROM (SELECT EXISTS (SELECT FROM saidas s JOIN anuncios o ON o.usuario_id = s.usuario_id
             WHERE o.id = $1 AND s.ate > $6) AS fora) saida
           WHERE id = $1
           RETURNING id, categoria, estado, cidade, fora)
         INSERT INTO vitrine (anuncio_id, categoria, estado, cidade, ordem, muda_em, atributos, giro)
         SELECT id, categoria, estado, cidade, $7, $8, $9, ${giro('id', '$10::boolean')} FROM a WHERE NOT fora
         ON CONFLICT (anuncio_id) DO UPDATE SET ordem = excluded.ordem, muda_em = excluded.muda_em,
           atributos = excluded.atributos, giro = excluded.giro`,
        [id, dataInicio, dataFim, expiraEm, impulsos, now, String(ordem), mudaEm, String(atributos), gira],
      )
      await saveImpulsos(db, [{ id, ...posicao }])
      onChange(await tagsOf(db, id))
    },
    /** Null ends it (rule: painel/disponivel). */
    async setDisponivel(id: number, ate: Date | null) {
      await db.query('UPDATE anuncios SET disponivel_ate = $2 WHERE id = $1', [id, ate])
      onChange(await tagsOf(db, id))
    },
    /** Back to pendente: its unpaid order is charged again. */
    async esperarPagamento(id: number) {
      await db.query(`UPDATE anuncios SET status = 'pendente', atualizado_em = now() WHERE id = $1`, [id])
      onChange(await tagsOf(db, id))
    },
    /** Ends it permanently, even while suspended: expired, unpaid, or refunded. */
    desativar: (id: number) => takeDown(id, 'suspenso_em = NULL, atualizado_em = now()', []),
    remove: (id: number, now: Date) => leave(id, 'removido_em = $2, atualizado_em = $2', now),
    /** Removes it from the public order until its owner saves it again. */
    suspender: (id: number, now: Date) => takeDown(id, 'suspenso_em = $2, atualizado_em = $2', [now]),
    /** The same, because its owner is absent. */
    pausarPorAusencia: (id: number, now: Date) =>
      takeDown(id, 'suspenso_em = $2, ausente_em = $2, atualizado_em = $2', [now]),
    /** The same, because its owner left. */
    pausarPorSaida: (id: number, now: Date) =>
      takeDown(id, 'suspenso_em = $2, saida_em = $2, atualizado_em = $2', [now]),
    /** Removes it on the operator's behalf. */
    retirar: (id: number, now: Date) =>
      leave(id, 'retirado_em = $2, removido_em = $2, atualizado_em = $2', now),
  }
}

/** When the first live listing ends or changes its place; one with a rank of an earlier release is due at once. */
export const VITRINE_MUDA_EM = [
  `min(expira_em) FROM anuncios WHERE status = 'ativo'`,
  'min(muda_em) FROM vitrine',
  'min(muda_em) FROM impulsos_do_dia',
  `CASE WHEN max(ordem) >= ${ORDEM_ANTIGA} THEN timestamptz '-infinity' END FROM vitrine`,
]

/** Changes of live listings that are due by time alone. */
export function moving(db: Queryable, onChange: OnChange) {
  return {
    /** Live listings that have ended; locked, skipping rows locked by other workers. */
    vencidos: (now: Date, limite: number) =>
      listAnuncios(
        db,
        `WHERE a.status = 'ativo' AND a.expira_em <= $1 ORDER BY a.expira_em LIMIT $2 FOR UPDATE OF a SKIP LOCKED`,
        [now, limite],
      ),

    /**
     * Live listings that end between two instants, once half of their time on the air is over, and whose owner
     * has no alert of it; in the order of their ends, `limite` of them from behind `apos` on. The alert's key has
     * the end in whole milliseconds, as a Date does.
     */
    async aVencer(
      {
        de,
        ate,
        apos = { expiraEm: de, id: 0 },
      }: { de: Date; ate: Date; apos?: Pick<AnuncioAVencer, 'expiraEm' | 'id'> | undefined },
      limite: number,
    ): Promise<AnuncioAVencer[]> {
      const { rows } = await db.query<AnuncioAVencer>(
        `SELECT id, titulo, estado, usuario_id, expira_em,
           renova_creditos IS NOT NULL AS renova FROM anuncios a
         WHERE status = 'ativo' AND expira_em > $1 AND expira_em <= $2 AND (expira_em, id) > ($3, $4)
           AND (publicado_em IS NULL OR expira_em - $1 <= (expira_em - publicado_em) / 2) AND NOT EXISTS (
           SELECT 1 FROM alertas WHERE usuario_id = a.usuario_id
             AND chave = 'anuncio:' || a.id || ':expira:' || floor(extract(epoch FROM expira_em) * 1000)::bigint)
         ORDER BY expira_em, id LIMIT $5`,
        [de, ate, apos.expiraEm, apos.id, limite],
      )
      return rows
    },

    /** Live listings whose place changes now; locked likewise. */
    aReposicionar: (now: Date, limite: number) =>
      listAnuncios(
        db,
        `JOIN vitrine v ON v.anuncio_id = a.id WHERE v.anuncio_id IN (
           (SELECT anuncio_id FROM vitrine WHERE muda_em <= $1 ORDER BY muda_em LIMIT $2)
           UNION ALL (SELECT anuncio_id FROM impulsos_do_dia WHERE muda_em <= $1 ORDER BY muda_em LIMIT $2)
           UNION ALL (SELECT anuncio_id FROM vitrine WHERE ordem >= $3::bigint ORDER BY ordem DESC LIMIT $2))
         LIMIT $2 FOR UPDATE OF v SKIP LOCKED`,
        [now, limite, String(ORDEM_ANTIGA)],
      ),

    async reposicionar(posicoes: readonly Posicionado[]) {
      const { rows } = await db.query<Lugar>(
        `UPDATE vitrine v SET ordem = p.ordem, muda_em = p.muda_em, giro = ${giro('p.id', 'p.gira')}
         FROM unnest($1::int[], $2::bigint[], $3::timestamptz[], $4::boolean[]) AS p (id, ordem, muda_em, gira)
         WHERE v.anuncio_id = p.id
           AND (v.ordem, v.muda_em, v.giro) IS DISTINCT FROM (p.ordem, p.muda_em, ${giro('p.id', 'p.gira')})
         RETURNING v.categoria, v.estado, v.cidade`,
        [
          posicoes.map(({ id }) => id),
          posicoes.map(({ ordem }) => String(ordem)),
          posicoes.map(({ mudaEm }) => mudaEm),
          posicoes.map(({ gira }) => gira),
        ],
      )
      const moved = [...rows, ...(await saveImpulsos(db, posicoes))]
      // The listing stays public: other lists show its new place within moments.
      onChange([...new Set(moved.map(lugarTag))])
    },
  }
}

type Posicionado = PosicaoVitrine & { id: number }
type Lugar = { categoria: string; estado: string; cidade: string }

/** Ranks of a day, for live listings only; returns the places of those that have one. */
async function saveImpulsos(db: Queryable, posicoes: readonly Posicionado[]): Promise<Lugar[]> {
  const { rows } = await db.query<Lugar>(
    `WITH p AS (
       SELECT * FROM unnest($1::int[], $2::bigint[], $3::timestamptz[], $4::timestamptz[])
         AS p (id, ordem, vale_ate, muda_em)),
     d AS (DELETE FROM impulsos_do_dia WHERE anuncio_id IN (SELECT id FROM p WHERE vale_ate IS NULL))
     INSERT INTO impulsos_do_dia (anuncio_id, categoria, estado, cidade, atributos, ordem, vale_ate, muda_em)
     SELECT v.anuncio_id, v.categoria, v.estado, v.cidade, v.atributos, p.ordem, p.vale_ate, p.muda_em
     FROM p JOIN vitrine v ON v.anuncio_id = p.id WHERE p.vale_ate IS NOT NULL
     ON CONFLICT (anuncio_id) DO UPDATE SET atributos = excluded.atributos, ordem = excluded.ordem,
       vale_ate = excluded.vale_ate, muda_em = excluded.muda_em
     RETURNING categoria, estado, cidade`,
    [
      posicoes.map(({ id }) => id),
      posicoes.map(({ impulsos }) => impulsos && impulsos.ordem && String(impulsos.ordem)),
      posicoes.map(({ impulsos }) => impulsos && impulsos.valeAte),
      posicoes.map(({ impulsos }) => impulsos && impulsos.mudaEm),
    ],
  )
  return rows
}
