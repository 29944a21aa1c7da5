import type { Vault } from '../../../kernel/crypto/vault'
import type { Queryable } from '../../../kernel/db/queryable'
import { openRecado, type LinhaDoRecado, type Recado } from '../../../kernel/crypto/sealed-recados'
import type { ConversaListada } from '../ports/conversas'

interface Listada extends LinhaDoRecado {
  id: number
  bloqueada: boolean
  naoLidas: number
  anuncioId: number
  titulo: string
}

const UNREAD = `r.de = 'visitante' AND (c.lida_em IS NULL OR r.em > c.lida_em)`

export function reading(db: Queryable, vault: Vault) {
  return {
    async list(
      usuarioId: number,
      { depois, limite }: { depois: number; limite: number },
    ): Promise<ConversaListada[]> {
      const { rows } = await db.query<Listada>(
        `SELECT c.id, EXISTS (SELECT 1 FROM bloqueios b WHERE b.conversa_id = c.id) AS bloqueada,
           (SELECT count(*)::int FROM recados r WHERE r.conversa_id = c.id AND ${UNREAD}) AS nao_lidas,
           a.id AS anuncio_id, a.titulo, u.de, u.texto_cifrado, u.em
         FROM conversas c JOIN anuncios a ON a.id = c.anuncio_id CROSS JOIN LATERAL (
           SELECT de, texto_cifrado, em FROM recados WHERE conversa_id = c.id ORDER BY id DESC LIMIT 1) u
         WHERE c.usuario_id = $1 AND c.apagada_em IS NULL ORDER BY c.ultima_em DESC, c.id DESC OFFSET $2 LIMIT $3`,
        [usuarioId, depois, limite],
      )
      return rows.map(({ id, bloqueada, naoLidas, anuncioId, titulo, ...linha }) => ({
        id,
        bloqueada,
        naoLidas,
        anuncio: { id: anuncioId, titulo },
        ultima: openRecado(vault, id, linha),
      }))
    },
    /** Oldest first. */
    async listRecados(conversaId: number): Promise<Recado[]> {
      const { rows } = await db.query<LinhaDoRecado>(
        'SELECT de, texto_cifrado, em FROM recados WHERE conversa_id = $1 ORDER BY id',
        [conversaId],
      )
      return rows.map((row) => openRecado(vault, conversaId, row))
    },
    async countNaoLidas(usuarioId: number): Promise<number> {
      const { rows } = await db.query<{ total: number }>(
        `SELECT count(*)::int AS total FROM conversas c JOIN recados r ON r.conversa_id = c.id
         WHERE c.usuario_id = $1 AND c.apagada_em IS NULL AND ${UNREAD}
           AND NOT EXISTS (SELECT 1 FROM bloqueios b WHERE b.conversa_id = c.id)`,
        [usuarioId],
      )
      return rows[0]?.total ?? 0
    },
  }
}
