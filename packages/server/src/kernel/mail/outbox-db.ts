import { caixaDoEmail } from '@portal/domain/email'
import { EMAILS_A_QUEM_NAO_PEDIU_POR_DIA } from '@portal/domain/limites'
import { DAY_MS, later } from '../clock'
import { heldAccount } from '../db/retencao'
import type { Queryable } from '../db/queryable'
import type { SqlNow } from '../db/sql-now'
import { jobRepository } from '../jobs/jobs-db'
import type { Mail, OutboxRepository } from './ports'

const SANDBOX_LIST = 200
const COLUMNS = 'para, assunto, texto, html, descadastro, criado_em AS "criadoEm"'

interface EmailRow {
  para: string
  assunto: string
  texto: string
  html: string | null
  descadastro: string | null
  criadoEm: Date
}

const toMail = ({ descadastro, ...row }: EmailRow) => ({
  ...row,
  ...(descadastro === null ? {} : { descadastro }),
})

/** Same as `caixaDoEmail`; a partial index covers these mails for the days that they are kept. */
const CAIXA = String.raw`regexp_replace(para, '^([^+@]+)\+[^@]*@', '\1@')`

/** Concurrent checks for one mailbox are serialized until their transactions end. */
async function hasRoom(
  db: Queryable,
  { para, pedido }: Pick<Required<Mail>, 'para' | 'pedido'>,
  now: Date,
): Promise<boolean> {
  const caixa = caixaDoEmail(para)
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [`${pedido} ${caixa}`])
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM emails
     WHERE ${CAIXA} = $1 AND pedido = $2 AND criado_em > $3`,
    [caixa, pedido, later(now, -DAY_MS)],
  )
  return (rows[0]?.total ?? 0) < EMAILS_A_QUEM_NAO_PEDIU_POR_DIA
}

export function outboxRepository(db: Queryable, onEnqueue: () => void, sqlNow?: SqlNow): OutboxRepository {
  const jobs = jobRepository(db, onEnqueue, sqlNow)
  return {
    async send({ para, assunto, texto, html, descadastro, segredo, pedido }, now) {
      if (pedido !== undefined && !(await hasRoom(db, { para, pedido }, now))) return false
      const { rows } = await db.query<{ id: number }>(
        `INSERT INTO emails (para, assunto, texto, html, descadastro, segredo, pedido, criado_em)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
        [para, assunto, texto, html, descadastro ?? null, segredo ?? null, pedido ?? null, now],
      )
      for (const { id } of rows) {
        await jobs.enqueue({ tipo: 'email', chave: `email:${id}`, dados: { id } })
      }
      return true
    },

    async findUnsent(id) {
      const { rows } = await db.query<EmailRow>(
        `SELECT ${COLUMNS} FROM emails WHERE id = $1 AND enviado_em IS NULL`,
        [id],
      )
      const [found] = rows
      if (found === undefined) return undefined
      const { criadoEm, ...mail } = toMail(found)
      // Includes the instant: ids of another database start at 1 too.
      return { ...mail, identidade: `email.${id}.${criadoEm.getTime().toString(36)}` }
    },

    async markSent(id, now, blank) {
      const blanked = `, assunto = replace(assunto, coalesce(segredo, ''), '***'),
        texto = replace(texto, coalesce(segredo, ''), '***'),
        html = replace(html, coalesce(segredo, ''), '***'), segredo = NULL`
      await db.query(`UPDATE emails SET enviado_em = $2${blank ? blanked : ''} WHERE id = $1`, [id, now])
    },

    async list(para) {
      const { rows } = await db.query<EmailRow>(
        `SELECT ${COLUMNS} FROM emails WHERE $1::text IS NULL OR para = $1
         ORDER BY id DESC LIMIT $2`,
        [para ?? null, SANDBOX_LIST],
      )
      return rows.map(toMail)
    },

    deleteOlderThan: async (instant) =>
      (
        await db.query(
          `DELETE FROM emails WHERE criado_em < $1 AND NOT EXISTS (
             SELECT 1 FROM usuarios u WHERE u.email = emails.para AND ${heldAccount('u.id')})`,
          [instant],
        )
      ).count,
  }
}
