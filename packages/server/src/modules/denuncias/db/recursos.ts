import type { DecisaoRecurso, NovoRecurso, RecursoGuardado, RetiradaRecorrivel } from '../ports/recursos'
import type { Queryable } from '../../../kernel/db/queryable'

const SELECT = `
  SELECT r.id, r.denuncia_id, r.anuncio_id, d.protocolo, d.motivo AS motivo_denuncia, r.texto,
    r.decisao_por, r.decisao_confirmada_por, r.estado, r.resposta, r.decidido_por, r.prazo_em,
    r.criado_em, r.decidido_em
  FROM recursos r LEFT JOIN denuncias d ON d.id = r.denuncia_id`

const RETIRADA = `
  SELECT t.anuncio_id, a.titulo, a.usuario_id, t.motivo, t.por, t.confirmada_por, t.em
  FROM retiradas t JOIN anuncios a ON a.id = t.anuncio_id`

/** Appeals and takedowns; callers own the transaction. */
export function recursoRepository(db: Queryable) {
  return { ...contesting(db), ...takingDown(db) }
}
export type Recursos = ReturnType<typeof recursoRepository>

function contesting(db: Queryable) {
  const list = async (rest: string, values: readonly unknown[]) =>
    (await db.query<RecursoGuardado>(`${SELECT} ${rest}`, values)).rows
  return {
    /** False when the decision already has an appeal. */
    async create({ texto, decisaoPor, decisaoConfirmadaPor, prazoEm, ...of }: NovoRecurso, now: Date) {
      const { count } = await db.query(
        `INSERT INTO recursos (denuncia_id, anuncio_id, texto, decisao_por, decisao_confirmada_por, prazo_em, criado_em)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
        [
          'denunciaId' in of ? of.denunciaId : null,
          'anuncioId' in of ? of.anuncioId : null,
          texto,
          decisaoPor,
          decisaoConfirmadaPor,
          prazoEm,
          now,
        ],
      )
      return count === 1
    },
    list: ({ abertos, limite }: { abertos: boolean; limite: number }) =>
      list(`WHERE r.estado = 'aberto' OR NOT $1 ORDER BY r.estado <> 'aberto', r.prazo_em, r.id LIMIT $2`, [
        abertos,
        limite,
      ]),
    find: async (id: number) => (await list('WHERE r.id = $1', [id]))[0],
    lock: async (id: number) => (await list('WHERE r.id = $1 FOR UPDATE OF r', [id]))[0],
    findDaDenuncia: async (id: number) => (await list('WHERE r.denuncia_id = $1', [id]))[0],
    findDoAnuncio: async (id: number) => (await list('WHERE r.anuncio_id = $1', [id]))[0],
    async decide(id: number, { estado, resposta, por }: DecisaoRecurso, now: Date) {
      await db.query(
        'UPDATE recursos SET estado = $2, resposta = $3, decidido_por = $4, decidido_em = $5 WHERE id = $1',
        [id, estado, resposta, por, now],
      )
    },
  }
}

function takingDown(db: Queryable) {
  const list = async (rest: string, value: number) =>
    (await db.query<RetiradaRecorrivel>(`${RETIRADA} ${rest}`, [value])).rows
  return {
    async recordRetirada({
      anuncioId,
      motivo,
      por,
      confirmadaPor,
      em,
    }: Omit<RetiradaRecorrivel, 'titulo' | 'usuarioId'>) {
      await db.query(
        `INSERT INTO retiradas (anuncio_id, motivo, por, confirmada_por, em) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING`,
        [anuncioId, motivo, por, confirmadaPor, em],
      )
    },
    findRetirada: async (id: number) =>
      (await list('WHERE t.anuncio_id = $1 AND a.retirado_em IS NOT NULL', id))[0],
    /** The same after it was undone. */
    findRetiradaFeita: async (id: number) => (await list('WHERE t.anuncio_id = $1', id))[0],
    listRetiradas: (usuarioId: number) =>
      list('WHERE a.usuario_id = $1 ORDER BY t.em DESC LIMIT 50', usuarioId),
    /** Back to suspended: its owner restores it by saving it. */
    async undoRetirada(id: number, now: Date) {
      await db.query(
        `UPDATE anuncios SET retirado_em = NULL, removido_em = NULL, suspenso_em = $2, atualizado_em = $2
         WHERE id = $1 AND retirado_em IS NOT NULL`,
        [id, now],
      )
    },
  }
}
