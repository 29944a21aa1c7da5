import { RECURSO_DIAS } from '@portal/domain/limites'
import { CONSULTAS_DA_LISTA_POR_DIA, RELATO_DIAS, RELATOS_POR_DIA } from '@portal/domain/limites-de-apoio'
import type { MotivoDeRelato, Relato } from '@portal/domain/lista-de-alerta'
import type { Vault } from '../../../kernel/crypto/vault'
import { alignHashes } from '../../../kernel/db/blind-index'
import type { Queryable } from '../../../kernel/db/queryable'
import type { SqlNow } from '../../../kernel/db/sql-now'
import { HASHES_DE_NUMERO, hashesDoNumero } from './numero'

interface RelatoProprio {
  id: number
  motivo: MotivoDeRelato
  criadoEm: Date
  ate: Date
}

/** Marks that show one person behind two accounts; a picture can be stolen. */
const LIGAM = `tipo IN ('aparelho', 'telefone', 'cpf', 'pagador')`

/** Reports of numbers, and what their authors and readers did today (rules: lista-de-alerta/relato, lista-de-alerta/consulta). */
export function relatoRepository(db: Queryable, vault: Vault, now: SqlNow) {
  return {
    ...writing(db, vault, now),
    ...reading(db, vault, now),
    ...contesting(db, vault),
    ...counting(db, now),
    async removeEnded() {
      await db.query(`DELETE FROM relatos WHERE ate <= ${now()}`)
      await db.query(`DELETE FROM usos_da_lista WHERE dia < (${now()})::date - 1`)
      await db.query(
        `DELETE FROM contestacoes c USING denuncias d WHERE d.id = c.denuncia_id
           AND d.encerrada_em <= ${now()} - $1 * interval '1 day'`,
        [2 * RECURSO_DIAS],
      )
    },
  }
}
export type Relatos = ReturnType<typeof relatoRepository>

function writing(db: Queryable, vault: Vault, now: SqlNow) {
  return {
    /** Again for the same number: another reason, the first end. */
    async create({
      usuarioId,
      telefone,
      motivo,
    }: {
      usuarioId: number
      telefone: string
      motivo: MotivoDeRelato
    }) {
      const numero = await alignHashes(db, HASHES_DE_NUMERO, hashesDoNumero(vault, telefone))
      await db.query(
        `WITH novo AS (
           INSERT INTO relatos (usuario_id, numero_hash, motivo, criado_em, ate)
           VALUES ($1, $2, $3, ${now()}, ${now()} + $4 * interval '1 day')
           ON CONFLICT (numero_hash, usuario_id) DO UPDATE SET motivo = excluded.motivo RETURNING id)
         INSERT INTO relato_marcas (relato_id, tipo, hash)
         SELECT novo.id, m.tipo, m.hash FROM novo, marcas m WHERE m.usuario_id = $1 AND m.${LIGAM}
         ON CONFLICT DO NOTHING`,
        [usuarioId, numero, motivo, RELATO_DIAS],
      )
    },
    async remove(usuarioId: number, id: number) {
      await db.query('DELETE FROM relatos WHERE id = $1 AND usuario_id = $2', [id, usuarioId])
    },
    /** Returns how many there were. */
    removeDoNumero: async (telefone: string): Promise<number> =>
      (await db.query('DELETE FROM relatos WHERE numero_hash = ANY($1)', [hashesDoNumero(vault, telefone)]))
        .count,
  }
}

function reading(db: Queryable, vault: Vault, now: SqlNow) {
  return {
    /** Newest first. */
    async listDoAutor(usuarioId: number): Promise<RelatoProprio[]> {
      const { rows } = await db.query<RelatoProprio>(
        `SELECT id, motivo, criado_em, ate FROM relatos WHERE usuario_id = $1 AND ate > ${now()} ORDER BY id DESC`,
        [usuarioId],
      )
      return rows
    },
    /** Reports of a number by accounts in good standing. */
    async listDoNumero(telefone: string): Promise<Relato[]> {
      const { rows } = await db.query<Relato>(
        `SELECT r.usuario_id AS conta, r.motivo FROM relatos r JOIN usuarios u ON u.id = r.usuario_id
         WHERE r.numero_hash = ANY($1) AND r.ate > ${now()} AND u.bloqueado_em IS NULL`,
        [hashesDoNumero(vault, telefone)],
      )
      return rows
    },
    /** Pairs of authors who share a mark now or shared one when they reported, and of an author with the reader. */
    async listLigadas(telefone: string, leitor?: number): Promise<[number, number][]> {
      const { rows } = await db.query<{ a: number; b: number }>(
        `WITH autores AS (SELECT id, usuario_id FROM relatos WHERE numero_hash = ANY($1)),
         todas AS (
           SELECT a.usuario_id, c.tipo, c.hash FROM autores a JOIN relato_marcas c ON c.relato_id = a.id
           UNION SELECT m.usuario_id, m.tipo, m.hash FROM marcas m
           WHERE m.${LIGAM} AND (m.usuario_id = $2 OR m.usuario_id IN (SELECT usuario_id FROM autores)))
         SELECT DISTINCT x.usuario_id AS a, y.usuario_id AS b
         FROM todas x JOIN todas y ON y.tipo = x.tipo AND y.hash = x.hash AND y.usuario_id > x.usuario_id`,
        [hashesDoNumero(vault, telefone), leitor ?? null],
      )
      return rows.map(({ a, b }) => [a, b])
    },
  }
}

function contesting(db: Queryable, vault: Vault) {
  return {
    /** Whether a person looks at a contestation of this number. */
    async isContestado(telefone: string): Promise<boolean> {
      const { count } = await db.query(
        `SELECT FROM contestacoes c JOIN denuncias d ON d.id = c.denuncia_id
         WHERE c.numero_hash = ANY($1) AND d.status = 'aberta'`,
        [hashesDoNumero(vault, telefone)],
      )
      return count > 0
    },
    async contestar(denunciaId: number, telefone: string) {
      const numero = await alignHashes(db, HASHES_DE_NUMERO, hashesDoNumero(vault, telefone))
      await db.query('INSERT INTO contestacoes (denuncia_id, numero_hash) VALUES ($1, $2)', [
        denunciaId,
        numero,
      ])
    },
    /** Reports that an upheld contestation is about. */
    async removeContestados(denunciaId: number) {
      await db.query(
        `DELETE FROM relatos r USING contestacoes c JOIN denuncias d ON d.id = c.denuncia_id
         WHERE c.denuncia_id = $1 AND r.numero_hash = c.numero_hash AND r.criado_em <= d.criado_em`,
        [denunciaId],
      )
    },
  }
}

const POR_DIA = { consultas: CONSULTAS_DA_LISTA_POR_DIA, relatos: RELATOS_POR_DIA } as const

function counting(db: Queryable, now: SqlNow) {
  return {
    /** Counts one use; returns how many are left today, undefined when there were none. */
    async usar(usuarioId: number, uso: keyof typeof POR_DIA): Promise<number | undefined> {
      const { rows } = await db.query<{ usados: number }>(
        `INSERT INTO usos_da_lista (usuario_id, dia, ${uso}) VALUES ($1, (${now()})::date, 1)
         ON CONFLICT (usuario_id, dia) DO UPDATE SET ${uso} = usos_da_lista.${uso} + 1
         WHERE usos_da_lista.${uso} < $2 RETURNING ${uso} AS usados`,
        [usuarioId, POR_DIA[uso]],
      )
      return rows[0] && POR_DIA[uso] - rows[0].usados
    },
    async countConsultasQueRestam(usuarioId: number): Promise<number> {
      const { rows } = await db.query<{ consultas: number }>(
        `SELECT consultas FROM usos_da_lista WHERE usuario_id = $1 AND dia = (${now()})::date`,
        [usuarioId],
      )
      return POR_DIA.consultas - (rows[0]?.consultas ?? 0)
    },
  }
}
