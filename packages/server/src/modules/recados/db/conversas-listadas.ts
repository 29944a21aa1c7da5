import type { Vault } from '../../../kernel/crypto/vault'
import type { Queryable } from '../../../kernel/db/queryable'
import { openRecado, type LinhaDoRecado, type Recado } from '../../../kernel/crypto/sealed-recados'
import type { FiltroDeConversas } from '@portal/api/recados'
import type { ConversaListada, TotaisDeConversas } from '../ports/conversas'

interface Listada extends LinhaDoRecado, Omit<ConversaListada, 'anuncio' | 'ultima'> {
  anuncioId: number
  titulo: string
  imagem: string | null
}

const UNREAD = `r.de = 'visitante' AND (c.lida_em IS NULL OR r.em > c.lida_em)`

const BLOQUEADA = 'EXISTS (SELECT 1 FROM bloqueios b WHERE b.conversa_id = c.id)'

/** Blocked conversations wait for nobody. */
const FILTROS: Readonly<Record<FiltroDeConversas, string>> = {
  'nao-lidas': `NOT ${BLOQUEADA} AND EXISTS (SELECT 1 FROM recados r WHERE r.conversa_id = c.id AND ${UNREAD})`,
  'sem-resposta': `NOT ${BLOQUEADA} AND (SELECT r.de FROM recados r WHERE r.conversa_id = c.id
    ORDER BY r.id DESC LIMIT 1) = 'visitante'`,
}

/** The listing's main photo that anybody may see. */
const IMAGEM = `(SELECT f.arquivo_path FROM anuncio_fotos af JOIN fotos f ON f.id = af.foto_id
  WHERE af.anuncio_id = a.id AND f.status = 'ativa' AND NOT af.por_ver ORDER BY af.principal DESC, af.ordem LIMIT 1)`

export function reading(db: Queryable, vault: Vault) {
  return {
    async list(
      usuarioId: number,
      { depois, limite, filtro }: { depois: number; limite: number; filtro?: FiltroDeConversas | undefined },
    ): Promise<ConversaListada[]> {
      const { rows } = await db.query<Listada>(
        `SELECT c.id, ${BLOQUEADA} AS bloqueada, c.sem_avisos, c.lida_pelo_visitante_em,
           (SELECT count(*)::int FROM recados r WHERE r.conversa_id = c.id AND ${UNREAD}) AS nao_lidas,
           a.id AS anuncio_id, a.titulo, ${IMAGEM} AS imagem, u.de, u.texto_cifrado, u.em
         FROM conversas c JOIN anuncios a ON a.id = c.anuncio_id CROSS JOIN LATERAL (
           SELECT de, texto_cifrado, em FROM recados WHERE conversa_id = c.id ORDER BY id DESC LIMIT 1) u
         WHERE c.usuario_id = $1 AND c.apagada_em IS NULL AND ${filtro === undefined ? 'true' : FILTROS[filtro]}
         ORDER BY c.ultima_em DESC, c.id DESC OFFSET $2 LIMIT $3`,
        [usuarioId, depois, limite],
      )
      return rows.map(
        ({
          id,
          bloqueada,
          semAvisos,
          naoLidas,
          lidaPeloVisitanteEm,
          anuncioId,
          titulo,
          imagem,
          ...linha
        }) => ({
          id,
          bloqueada,
          semAvisos,
          naoLidas,
          lidaPeloVisitanteEm,
          anuncio: { id: anuncioId, titulo, imagem },
          ultima: openRecado(vault, id, linha),
        }),
      )
    },
    /** Oldest first. */
    async listRecados(conversaId: number): Promise<Recado[]> {
      const { rows } = await db.query<LinhaDoRecado>(
        'SELECT de, texto_cifrado, em FROM recados WHERE conversa_id = $1 ORDER BY id',
        [conversaId],
      )
      return rows.map((row) => openRecado(vault, conversaId, row))
    },
    /** Unread messages, and a mark that differs after each change of a conversation. */
    async countNaoLidas(usuarioId: number): Promise<{ naoLidas: number; marca: string }> {
      const { rows } = await db.query<{ naoLidas: number; marca: string }>(
        `SELECT coalesce(sum(nao_lidas), 0)::int AS nao_lidas,
           md5(string_agg(concat_ws(' ', id, ultima_em, lida_em, lida_pelo_visitante_em, sem_avisos), ',' ORDER BY id)) AS marca
         FROM (SELECT c.*, CASE WHEN ${BLOQUEADA} THEN 0 ELSE (SELECT count(*) FROM recados r
           WHERE r.conversa_id = c.id AND ${UNREAD}) END AS nao_lidas
           FROM conversas c WHERE c.usuario_id = $1 AND c.apagada_em IS NULL) c`,
        [usuarioId],
      )
      return { naoLidas: rows[0]?.naoLidas ?? 0, marca: rows[0]?.marca ?? '' }
    },
    async countTotais(usuarioId: number): Promise<TotaisDeConversas> {
      const { rows } = await db.query<TotaisDeConversas>(
        `SELECT count(*)::int AS todas, (count(*) FILTER (WHERE ${FILTROS['nao-lidas']}))::int AS nao_lidas,
           (count(*) FILTER (WHERE ${FILTROS['sem-resposta']}))::int AS sem_resposta
         FROM conversas c WHERE c.usuario_id = $1 AND c.apagada_em IS NULL`,
        [usuarioId],
      )
      return rows[0] ?? { todas: 0, naoLidas: 0, semResposta: 0 }
    },
  }
}
