import type { AlertasDeEventos } from '../../../ports/alertas'
import type { Queryable } from '../queryable'

/** Alerts that events write; the same event writes one. */
export function alertasDeEventos(db: Queryable): AlertasDeEventos {
  return {
    async criar({ usuarioId, tipo, message, chave }, now) {
      await db.query(
        `INSERT INTO alertas (usuario_id, tipo, message, chave, criado_em) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (usuario_id, chave) DO NOTHING`,
        [usuarioId, tipo, message, chave, now],
      )
    },
  }
}
