import { caixaDoEmail } from '@portal/domain/email'
import { EMAILS_A_QUEM_NAO_PEDIU_POR_DIA } from '@portal/domain/limites'
import { DAY_MS, later } from '../clock'
import { heldAccount } from '../db/retencao'
import type { Queryable } from '../db/queryable'
import { databaseNow, type SqlNow } from '../db/sql-now'
import { currentOrder, type OrderIds } from '../tracing/order-context'
import { currentTraceparent } from '../tracing/spans'
import type { Mail, OutgoingMail } from './ports'

/**
 * Codes and links that a person waits for, mails about one account's own acts, and mails that can be turned
 * off: kinds of their own, so that none queues behind another.
 */
export const AWAITED_JOB = 'email-esperado'
export const EMAIL_JOB = 'email'
export const NOTICE_JOB = 'email-aviso'
const MAIL_JOBS = [AWAITED_JOB, EMAIL_JOB, NOTICE_JOB]

const STORE_SQL = (now: string) => `
  WITH novos AS (
    INSERT INTO emails (para, assunto, texto, html, descadastro, segredo, pedido, vale_ate, apagar_em, criado_em, ordem)
    SELECT *, $10::timestamptz, $11::jsonb FROM unnest($1::text[], $2::text[], $3::text[], $4::text[],
      $5::text[], $6::text[], $7::text[], $8::timestamptz[], $9::timestamptz[])
    RETURNING id, descadastro, segredo, pedido, apagar_em)
  INSERT INTO jobs (tipo, chave, dados, traceparent, executar_em, criado_em)
  SELECT CASE WHEN segredo IS NOT NULL OR pedido IS NOT NULL OR apagar_em IS NOT NULL THEN '${AWAITED_JOB}'
      WHEN descadastro IS NOT NULL THEN '${NOTICE_JOB}' ELSE '${EMAIL_JOB}' END,
    'email:' || id, jsonb_build_object('id', id), $12, ${now}, ${now}
  FROM novos ORDER BY id`

const SANDBOX_LIST = 200
const COLUMNS = 'para, assunto, texto, html, descadastro, criado_em'

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

/** Messages written, delivered or not. */
export function outboxRepository(db: Queryable, onEnqueue: () => void, sqlNow: SqlNow = databaseNow) {
  const store = async (mails: readonly Mail[], now: Date) => {
    const column = (of: (mail: Mail) => unknown) => mails.map((mail) => of(mail) ?? null)
    const ordem = currentOrder()
    await db.query(STORE_SQL(sqlNow()), [
      column(({ para }) => para),
      column(({ assunto }) => assunto),
      column(({ texto }) => texto),
      column(({ html }) => html),
      column(({ descadastro }) => descadastro),
      column(({ segredo }) => segredo),
      column(({ pedido }) => pedido),
      column(({ validadeMs }) => validadeMs && later(now, validadeMs)),
      column(({ apagarMs }) => apagarMs && later(now, apagarMs)),
      now,
      ordem === undefined ? null : JSON.stringify(ordem),
      currentTraceparent(),
    ])
    onEnqueue()
  }
  return {
    /**
     * Stores the message and its delivery job with the transaction. Returns false and stores nothing when the
     * address has reached its daily limit for this `pedido` (rule: limites/emails).
     */
    async send(mail: Mail, now: Date) {
      const { para, pedido } = mail
      if (pedido !== undefined && !(await hasRoom(db, { para, pedido }, now))) return false
      await store([mail], now)
      return true
    },

    /** Stores mails that nobody else may have asked for, which no daily limit counts. */
    sendMany: (mails: readonly Omit<Mail, 'pedido'>[], now: Date) => store(mails, now),

    /** Undefined also when its code or link has expired by `now`. */
    async findUnsent(id: number, now: Date): Promise<OutgoingMail | undefined> {
      const { rows } = await db.query<EmailRow & { ordem: OrderIds | null }>(
        `SELECT ${COLUMNS}, ordem FROM emails WHERE id = $1 AND enviado_em IS NULL
           AND (vale_ate IS NULL OR vale_ate > $2)`,
        [id, now],
      )
      const [found] = rows
      if (found === undefined) return undefined
      const { criadoEm, ordem, ...mail } = { ...toMail(found), ordem: found.ordem }
      // Includes the instant: ids of another database start at 1 too.
      const identidade = `email.${id}.${criadoEm.getTime().toString(36)}`
      return { ...mail, ...(ordem !== null && { ordem }), identidade }
    },

    /** Gives abandoned mails that are still of use a day more; returns how many. */
    async requeue(now: Date) {
      const { count } = await db.query(
        `UPDATE jobs SET falhou_em = NULL, tentativas = 0, erro = NULL, arrendado_ate = NULL, arrendamento = NULL,
           executar_em = ${sqlNow()}, criado_em = ${sqlNow()}
         WHERE tipo = ANY($2::text[]) AND falhou_em IS NOT NULL AND EXISTS (
           SELECT FROM emails e WHERE e.id = (jobs.dados ->> 'id')::int AND e.enviado_em IS NULL
             AND (e.vale_ate IS NULL OR e.vale_ate > $1))`,
        [now, MAIL_JOBS],
      )
      if (count > 0) onEnqueue()
      return count
    },

    /** Marks as delivered; `blank` removes its code or link once it has left this server. */
    async markSent(id: number, now: Date, blank: boolean) {
      const blanked = `, assunto = replace(assunto, coalesce(segredo, ''), '***'),
        texto = replace(texto, coalesce(segredo, ''), '***'),
        html = replace(html, coalesce(segredo, ''), '***'), segredo = NULL`
      await db.query(`UPDATE emails SET enviado_em = $2${blank ? blanked : ''} WHERE id = $1`, [id, now])
    },

    /** Newest first; for the sandbox page. */
    async list(para: string | undefined) {
      const { rows } = await db.query<EmailRow>(
        `SELECT ${COLUMNS} FROM emails WHERE $1::text IS NULL OR para = $1
         ORDER BY id DESC LIMIT $2`,
        [para ?? null, SANDBOX_LIST],
      )
      return rows.map(toMail)
    },

    removeEphemeral: async (now: Date) =>
      (await db.query('DELETE FROM emails WHERE apagar_em <= $1', [now])).count,

    removeOlderThan: async (instant: Date) =>
      (
        await db.query(
          `DELETE FROM emails WHERE criado_em < $1 AND NOT EXISTS (
             SELECT 1 FROM usuarios u WHERE u.email = emails.para AND ${heldAccount('u.id')})`,
          [instant],
        )
      ).count,
  }
}
export type OutboxRepository = ReturnType<typeof outboxRepository>
