import { columns, insertInto, selecting, setting, toRow, type Columns } from '../../../kernel/db/columns'
import type { Queryable } from '../../../kernel/db/queryable'
import type { PreCadastro } from '../ports/cadastro'

const COLUNAS: Columns<PreCadastro> = columns(
  'codigoId',
  'username',
  'email',
  'codigoHash',
  'tentativas',
  'enviadoEm',
  'expiraEm',
)

export function preCadastroRepository(db: Queryable) {
  return { ...sending(db), ...confirming(db) }
}
export type PreCadastroRepository = ReturnType<typeof preCadastroRepository>

function sending(db: Queryable) {
  return {
    /** Serializes calls for the same e-mail until the transaction ends. */
    async lockEmail(email: string) {
      await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [email])
    },

    async lastSentAt(email: string): Promise<Date | undefined> {
      const { rows } = await db.query<{ em: Date }>(
        'SELECT enviado_em AS em FROM pre_cadastros WHERE email = $1 ORDER BY enviado_em DESC LIMIT 1',
        [email],
      )
      return rows[0]?.em
    },

    async create(preCadastro: Omit<PreCadastro, 'tentativas'>) {
      const row = toRow(COLUNAS, { ...preCadastro, tentativas: 0 })
      const { text, values } = insertInto('pre_cadastros', { ...row, criado_em: preCadastro.enviadoEm })
      await db.query(text, values)
    },

    async renew(
      codigoId: string,
      { codigoHash, enviadoEm, expiraEm }: Pick<PreCadastro, 'codigoHash' | 'enviadoEm' | 'expiraEm'>,
    ) {
      const row = { codigo_hash: codigoHash, enviado_em: enviadoEm, expira_em: expiraEm, tentativas: 0 }
      const { text, values } = setting(row, 2)
      await db.query(`UPDATE pre_cadastros SET ${text} WHERE codigo_id = $1`, [codigoId, ...values])
    },

    removeExpiredBefore: async (instant: Date) =>
      (await db.query('DELETE FROM pre_cadastros WHERE expira_em < $1', [instant])).count,
  }
}

function confirming(db: Queryable) {
  return {
    /** The unused one, locked until the transaction ends. */
    async findOpenForUpdate(codigoId: string): Promise<PreCadastro | undefined> {
      const { rows } = await db.query<PreCadastro>(
        `SELECT ${selecting(COLUNAS)} FROM pre_cadastros WHERE codigo_id = $1 AND usado_em IS NULL FOR UPDATE`,
        [codigoId],
      )
      return rows[0]
    },

    async countTry(codigoId: string) {
      await db.query('UPDATE pre_cadastros SET tentativas = tentativas + 1 WHERE codigo_id = $1', [codigoId])
    },

    async markUsed(codigoId: string, now: Date) {
      await db.query('UPDATE pre_cadastros SET usado_em = $2 WHERE codigo_id = $1', [codigoId, now])
    },
  }
}

export function redefinicaoRepository(db: Queryable) {
  return {
    async lastSentAt(usuarioId: number): Promise<Date | undefined> {
      const { rows } = await db.query<{ em: Date }>(
        'SELECT criado_em AS em FROM redefinicoes WHERE usuario_id = $1 ORDER BY criado_em DESC LIMIT 1',
        [usuarioId],
      )
      return rows[0]?.em
    },

    async create({
      tokenHash,
      usuarioId,
      now,
      expiraEm,
    }: {
      tokenHash: Buffer
      usuarioId: number
      now: Date
      expiraEm: Date
    }) {
      await db.query(
        'INSERT INTO redefinicoes (token_hash, usuario_id, criado_em, expira_em) VALUES ($1, $2, $3, $4)',
        [tokenHash, usuarioId, now, expiraEm],
      )
    },

    /** When the newest valid link was requested. */
    async openSince(usuarioId: number, now: Date): Promise<Date | undefined> {
      const { rows } = await db.query<{ em: Date }>(
        `SELECT criado_em AS em FROM redefinicoes WHERE usuario_id = $1 AND usado_em IS NULL AND expira_em > $2
         ORDER BY criado_em DESC LIMIT 1`,
        [usuarioId, now],
      )
      return rows[0]?.em
    },

    /** User of an open link. */
    async findOpen(tokenHash: Buffer, now: Date): Promise<number | undefined> {
      const { rows } = await db.query<{ usuarioId: number }>(
        `SELECT usuario_id FROM redefinicoes
         WHERE token_hash = $1 AND usado_em IS NULL AND expira_em > $2`,
        [tokenHash, now],
      )
      return rows[0]?.usuarioId
    },

    /** Consumes the link and returns its user; undefined when used, expired or unknown. */
    async consume(tokenHash: Buffer, now: Date): Promise<number | undefined> {
      const { rows } = await db.query<{ usuarioId: number }>(
        `UPDATE redefinicoes SET usado_em = $2 WHERE token_hash = $1 AND usado_em IS NULL AND expira_em > $2
         RETURNING usuario_id`,
        [tokenHash, now],
      )
      return rows[0]?.usuarioId
    },

    /** Ends all open links of the user. */
    async endAll(usuarioId: number, now: Date) {
      await db.query('UPDATE redefinicoes SET usado_em = $2 WHERE usuario_id = $1 AND usado_em IS NULL', [
        usuarioId,
        now,
      ])
    },

    removeExpiredBefore: async (instant: Date) =>
      (await db.query('DELETE FROM redefinicoes WHERE expira_em < $1', [instant])).count,
  }
}
export type RedefinicaoRepository = ReturnType<typeof redefinicaoRepository>
