import { TIPOS_AVISO, type TipoAviso } from '@portal/domain/avisos'
import type { Queryable } from '../../../kernel/db/queryable'

/** Stores the kinds that are off, so that a new kind is on. */
export function avisosPorEmail(db: Queryable) {
  return {
    /** Kinds that are on; none for an erased account. */
    async list(usuarioId: number): Promise<TipoAviso[]> {
      const { rows } = await db.query<{ desligados: string[] }>(
        'SELECT avisos_desligados AS desligados FROM usuarios WHERE id = $1 AND apagado_em IS NULL',
        [usuarioId],
      )
      const [account] = rows
      return account === undefined ? [] : TIPOS_AVISO.filter((tipo) => !account.desligados.includes(tipo))
    },
    /** Addresses of those accounts that want this kind of mail. */
    async listEnderecos(usuarioIds: readonly number[], tipo: TipoAviso): Promise<Map<number, string>> {
      const { rows } = await db.query<{ id: number; email: string }>(
        `SELECT id, email FROM usuarios
         WHERE id = ANY($1::int[]) AND apagado_em IS NULL AND NOT $2 = ANY(avisos_desligados)`,
        [usuarioIds, tipo],
      )
      return new Map(rows.map(({ id, email }) => [id, email]))
    },
    // A single statement, so that concurrent changes both apply.
    set: async (usuarioId: number, tipo: TipoAviso, ligado: boolean) =>
      void (await db.query(
        `UPDATE usuarios SET avisos_desligados =
           array_remove(avisos_desligados, $2) || CASE WHEN $3 THEN '{}'::text[] ELSE ARRAY[$2] END
         WHERE id = $1 AND apagado_em IS NULL`,
        [usuarioId, tipo, ligado],
      )),
  }
}
export type AvisosPorEmail = ReturnType<typeof avisosPorEmail>
