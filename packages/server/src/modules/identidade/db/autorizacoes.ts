import type { Queryable } from '../../../kernel/db/queryable'
import type { Autorizacao } from '../ports/autorizacoes'

const SELECT = `
  SELECT a.id, a.foto_id, f.arquivo_path, a.usuario_id, a.estado, a.convidada_email, a.pessoa_id, a.criada_em
  FROM autorizacoes_imagem a JOIN fotos f ON f.id = a.foto_id`

/** People in photos and their consent (rule: identidade/imagem); callers own the transaction. */
export function autorizacaoRepository(db: Queryable) {
  return { ...reading(db), ...asking(db), ...answering(db) }
}
export type Autorizacoes = ReturnType<typeof autorizacaoRepository>

function reading(db: Queryable) {
  const list = async (rest: string, values: readonly unknown[]) =>
    (await db.query<Autorizacao>(`${SELECT} ${rest}`, values)).rows
  return {
    /** Requests about the owner's photos of other people, newest first. */
    listDoDono: (usuarioId: number) =>
      list(
        `WHERE a.usuario_id = $1 AND a.estado <> 'propria' AND f.status <> 'removida' ORDER BY a.id DESC`,
        [usuarioId],
      ),
    /** Requests to this person, open or answered. */
    listDaPessoa: ({ usuarioId, email }: { usuarioId: number; email: string }) =>
      list(
        `WHERE f.status <> 'removida' AND (a.pessoa_id = $1 OR (a.estado = 'pendente' AND a.convidada_email = $2))
         ORDER BY a.id DESC`,
        [usuarioId, email],
      ),
    /** Requests unanswered since before `instant`, or of an erased account. */
    listSemPessoa: (instant: Date, limite: number) =>
      list(
        `LEFT JOIN usuarios p ON p.id = a.pessoa_id
         WHERE (a.estado = 'pendente' AND a.criada_em <= $1) OR (a.estado = 'confirmada' AND p.apagado_em IS NOT NULL)
         ORDER BY a.id LIMIT $2`,
        [instant, limite],
      ),
    find: async (id: number) => (await list('WHERE a.id = $1', [id]))[0],
    /** The same, locked until the transaction ends. Lock the photo's owner first. */
    lock: async (id: number) => (await list('WHERE a.id = $1 FOR UPDATE OF a', [id]))[0],
  }
}

function asking(db: Queryable) {
  return {
    /**
     * The owner declares to be the person in these photos; photos with an earlier declaration are unchanged.
     */
    async declararProprias(usuarioId: number, fotoIds: readonly number[], now: Date) {
      await db.query(
        `INSERT INTO autorizacoes_imagem (foto_id, usuario_id, estado, pessoa_id, criada_em)
         SELECT f.id, f.usuario_id, 'propria', f.usuario_id, $3 FROM fotos f
         WHERE f.usuario_id = $1 AND f.id = ANY($2::int[])
           AND NOT EXISTS (SELECT 1 FROM autorizacoes_imagem a WHERE a.foto_id = f.id)`,
        [usuarioId, fotoIds, now],
      )
    },
    /** Whether this address has an open request of this account. */
    async isConvidada(usuarioId: number, email: string): Promise<boolean> {
      const { count } = await db.query(
        `SELECT 1 FROM autorizacoes_imagem
         WHERE usuario_id = $1 AND convidada_email = $2 AND estado = 'pendente' LIMIT 1`,
        [usuarioId, email],
      )
      return count > 0
    },
    /** Undefined when the photo is not the owner's, or the same person has an open request. */
    async convidar(
      { usuarioId, fotoId, email }: { usuarioId: number; fotoId: number; email: string },
      now: Date,
    ): Promise<Autorizacao | undefined> {
      const { rows } = await db.query<{ id: number }>(
        `INSERT INTO autorizacoes_imagem (foto_id, usuario_id, estado, convidada_email, criada_em)
         SELECT f.id, f.usuario_id, 'pendente', $3, $4 FROM fotos f
         WHERE f.id = $2 AND f.usuario_id = $1 AND f.status = 'ativa' ON CONFLICT DO NOTHING RETURNING id`,
        [usuarioId, fotoId, email, now],
      )
      const id = rows[0]?.id
      return id === undefined
        ? undefined
        : (await db.query<Autorizacao>(`${SELECT} WHERE a.id = $1`, [id])).rows[0]
    },
  }
}

function answering(db: Queryable) {
  return {
    async confirmar(id: number, pessoaId: number, now: Date) {
      await db.query(
        `UPDATE autorizacoes_imagem SET estado = 'confirmada', pessoa_id = $2, convidada_email = NULL,
           respondida_em = $3 WHERE id = $1`,
        [id, pessoaId, now],
      )
    },
    async revogar(id: number, now: Date) {
      await db.query(
        `UPDATE autorizacoes_imagem SET estado = 'revogada', convidada_email = NULL, revogada_em = $2 WHERE id = $1`,
        [id, now],
      )
    },
  }
}
