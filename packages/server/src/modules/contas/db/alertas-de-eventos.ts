import { insertInto } from '../../../kernel/db/columns'
import type { Queryable } from '../../../kernel/db/queryable'
import type { AvisosPushRepository } from './avisos-push'
import type { NovoAlerta } from '../ports/alertas'

/** Alerts created by events, once per event. */
export function alertasDeEventos(db: Queryable, avisosPush: Pick<AvisosPushRepository, 'enqueue'>) {
  return {
    /** False when this event has already alerted the user. */
    async create(
      { usuarioId, tipo, message, chave, modo = 'normal', push }: NovoAlerta,
      now: Date,
    ): Promise<boolean> {
      const row = { usuario_id: usuarioId, tipo, message, chave, modo, criado_em: now }
      const { text, values } = insertInto('alertas', row)
      const once = `${text} ON CONFLICT (usuario_id, chave) DO NOTHING`
      const created = (await db.query(once, values)).count > 0
      if (created && push !== undefined)
        await avisosPush.enqueue(usuarioId, { tipo: push, evento: chave }, now)
      return created
    },
    /** Returns the keys of those that are new to their users. */
    async createMany(
      { tipo, novos }: Pick<NovoAlerta, 'tipo'> & { novos: readonly Omit<NovoAlerta, 'tipo' | 'modo'>[] },
      now: Date,
    ): Promise<Set<string>> {
      const { rows } = await db.query<{ chave: string }>(
        `INSERT INTO alertas (usuario_id, message, chave, tipo, modo, criado_em)
         SELECT *, $4, 'normal', $5::timestamptz FROM unnest($1::int[], $2::text[], $3::text[])
         ON CONFLICT (usuario_id, chave) DO NOTHING RETURNING chave`,
        [
          novos.map(({ usuarioId }) => usuarioId),
          novos.map(({ message }) => message),
          novos.map(({ chave }) => chave),
          tipo,
          now,
        ],
      )
      return new Set(rows.map(({ chave }) => chave))
    },
    /** For every account that may sign in; returns how many got it. */
    async createForAll(
      { tipo, message, chave, modo = 'normal' }: Omit<NovoAlerta, 'usuarioId' | 'push'>,
      now: Date,
    ): Promise<number> {
      const { rows } = await db.query<{ total: number }>(
        `WITH novos AS (
           INSERT INTO alertas (usuario_id, tipo, message, chave, modo, criado_em)
           SELECT id, $1, $2, $3, $4, $5 FROM usuarios WHERE apagado_em IS NULL AND bloqueado_em IS NULL
           ON CONFLICT (usuario_id, chave) DO NOTHING RETURNING 1)
         SELECT count(*)::int AS total FROM novos`,
        [tipo, message, chave, modo, now],
      )
      return rows[0]?.total ?? 0
    },
    /** Marks the alerts of an event as read, `fixo` ones too; returns how many were unread. */
    async end(chave: string, now: Date): Promise<number> {
      const { rows } = await db.query<{ total: number }>(
        `WITH lidos AS (
           UPDATE alertas SET status = 'lido', lido_em = $2 WHERE chave = $1 AND status = 'ativo' RETURNING 1)
         SELECT count(*)::int AS total FROM lidos`,
        [chave, now],
      )
      return rows[0]?.total ?? 0
    },
  }
}
export type AlertasDeEventos = ReturnType<typeof alertasDeEventos>
