import type { EstadoSelfie } from '@portal/domain/estou-na-foto'
import type { Queryable } from '../../../kernel/db/queryable'
import type { PedidoDeFoto } from '../ports/pedidos-de-foto'

/** Requests of people in a picture; callers own the transaction. */
export function pedidoDeFotoRepository(db: Queryable) {
  const one = async (rest: string, denunciaId: number) =>
    (
      await db.query<PedidoDeFoto>(
        `SELECT denuncia_id, relacao, codigo, fora_em, selfie_estado AS selfie
         FROM pedidos_de_foto WHERE denuncia_id = $1 ${rest}`,
        [denunciaId],
      )
    ).rows[0]
  return {
    async create({ denunciaId, relacao, codigo, foraEm }: Omit<PedidoDeFoto, 'selfie'>) {
      await db.query(
        'INSERT INTO pedidos_de_foto (denuncia_id, relacao, codigo, fora_em) VALUES ($1, $2, $3, $4)',
        [denunciaId, relacao, codigo, foraEm],
      )
    },
    find: (denunciaId: number) => one('', denunciaId),
    lock: (denunciaId: number) => one('FOR UPDATE', denunciaId),
    async countForaDesde(desde: Date): Promise<number> {
      const sql = 'SELECT count(*)::int AS n FROM pedidos_de_foto WHERE fora_em > $1'
      return (await db.query<{ n: number }>(sql, [desde])).rows[0]?.n ?? 0
    },
    async putSelfie(denunciaId: number, cifrada: Buffer, now: Date) {
      await db.query(
        `UPDATE pedidos_de_foto SET selfie_estado = 'recebida', selfie_cifrada = $2, selfie_em = $3 WHERE denuncia_id = $1`,
        [denunciaId, cifrada, now],
      )
    },
    /** Erases the picture with any change of state. */
    async setSelfie(denunciaId: number, estado: Exclude<EstadoSelfie, 'recebida'>) {
      await db.query(
        'UPDATE pedidos_de_foto SET selfie_estado = $2, selfie_cifrada = NULL WHERE denuncia_id = $1',
        [denunciaId, estado],
      )
    },
    async findSelfie(denunciaId: number): Promise<Buffer | undefined> {
      const sql = 'SELECT selfie_cifrada AS cifrada FROM pedidos_de_foto WHERE denuncia_id = $1'
      const cifrada = (await db.query<{ cifrada: Uint8Array | null }>(sql, [denunciaId])).rows[0]?.cifrada
      return cifrada === undefined || cifrada === null ? undefined : Buffer.from(cifrada)
    },
    /** Selfies of open requests that wait for a comparison or its answer. */
    async listSelfies() {
      const { rows } = await db.query<{
        protocolo: string
        estado: EstadoSelfie
        codigo: string
        enviadaEm: Date
        prazoEm: Date
      }>(
        `SELECT d.protocolo, p.selfie_estado AS estado, p.codigo, p.selfie_em AS enviada_em, d.prazo_em
         FROM pedidos_de_foto p JOIN denuncias d ON d.id = p.denuncia_id
         WHERE d.status = 'aberta' AND p.selfie_estado IN ('recebida', 'aberta') ORDER BY d.prazo_em, d.id`,
      )
      return rows
    },
    async eraseSelfiesBefore(instant: Date) {
      await db.query(
        `UPDATE pedidos_de_foto SET selfie_estado = 'apagada', selfie_cifrada = NULL
         WHERE selfie_cifrada IS NOT NULL AND selfie_em <= $1`,
        [instant],
      )
    },
    /** E-mail of the person whose upheld request blocked a hash, for a notice of its return. */
    async findAviso(hashId: number): Promise<{ email: string; protocolo: string } | undefined> {
      const { rows } = await db.query<{ email: string; protocolo: string }>(
        `SELECT d.email, d.protocolo FROM hashes_bloqueados h JOIN denuncias d ON d.protocolo = h.fonte
         JOIN pedidos_de_foto p ON p.denuncia_id = d.id
         WHERE h.id = $1 AND d.email IS NOT NULL AND d.status = 'procedente'`,
        [hashId],
      )
      return rows[0]
    },
  }
}
export type PedidosDeFoto = ReturnType<typeof pedidoDeFotoRepository>
