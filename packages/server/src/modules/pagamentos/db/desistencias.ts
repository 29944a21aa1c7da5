import { columns, selecting, type Columns } from '../../../kernel/db/columns'
import type { Queryable } from '../../../kernel/db/queryable'
import type { DesistenciaGuardada, PromocaoComCreditos } from '../ports/desistencias'

const COLUNAS: Columns<DesistenciaGuardada> = columns(
  'compra',
  'regra',
  'meio',
  'valor',
  'creditos',
  'criadaEm',
)

export function desistenciaRepository(db: Queryable) {
  return {
    async listDoUsuario(usuarioId: number): Promise<DesistenciaGuardada[]> {
      const { rows } = await db.query<DesistenciaGuardada>(
        `SELECT ${selecting(COLUNAS)} FROM desistencias WHERE usuario_id = $1`,
        [usuarioId],
      )
      return rows
    },

    /** False when this purchase was already withdrawn from. */
    async insert(
      usuarioId: number,
      { compra, regra, meio, valor, creditos, criadaEm }: DesistenciaGuardada,
    ): Promise<boolean> {
      const { count } = await db.query(
        `INSERT INTO desistencias (usuario_id, compra, regra, meio, valor, creditos, criada_em)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
        [usuarioId, compra, regra, meio, valor, creditos, criadaEm],
      )
      return count > 0
    },

    /** Newest first, withdrawn ones included. */
    async promocoesComCreditos(usuarioId: number, desde: Date): Promise<PromocaoComCreditos[]> {
      const { rows } = await db.query<PromocaoComCreditos>(
        `SELECT v.referencia_id, v.anuncio_id, a.titulo, r.quantidade AS creditos, v.criada_em AS paga_em
         FROM vigencias v JOIN anuncios a ON a.id = v.anuncio_id
         JOIN reservas r ON r.usuario_id = v.usuario_id AND r.referencia_id = v.referencia_id
         WHERE v.usuario_id = $1 AND v.criada_em >= $2 ORDER BY v.id DESC`,
        [usuarioId, desde],
      )
      return rows
    },
  }
}
export type Desistencias = ReturnType<typeof desistenciaRepository>
