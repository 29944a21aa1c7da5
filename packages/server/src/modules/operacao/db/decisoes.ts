import type { Queryable } from '../../../kernel/db/queryable'
import type { DecisaoContra } from '../ports/decisoes'

/** The reason of a ban may be under investigation: the owner reads the Terms alone. */
const BANIMENTO = 'Descumprimento dos Termos e Condições.'
const LIMITE = 100

const DECISOES = `
  SELECT 'anuncio-retirado' AS tipo, a.titulo AS sobre, t.motivo, t.em, true AS pessoa
    FROM retiradas t JOIN anuncios a ON a.id = t.anuncio_id WHERE a.usuario_id = $1
  UNION ALL SELECT 'revisao-recusada', a.titulo, coalesce(r.motivos, ''), r.decidida_em,
      r.decidida_por NOT IN ('automatica', 'sistema')
    FROM revisoes r JOIN anuncios a ON a.id = r.anuncio_id
    WHERE r.usuario_id = $1 AND r.estado = 'recusada' AND r.decidida_em IS NOT NULL
  UNION ALL SELECT u.acao, b.titulo, u.dados->>'motivo', u.criado_em, true
    FROM albuns b JOIN auditoria u ON u.alvo = 'album:' || b.id AND u.acao = 'album-recusado'
    WHERE b.usuario_id = $1
  UNION ALL SELECT u.acao, b.titulo, u.dados->>'motivo', u.criado_em, true
    FROM fotos f JOIN albuns b ON b.id = f.album_id
    JOIN auditoria u ON u.alvo = 'foto:' || f.id AND u.acao = 'foto-recusada' WHERE f.usuario_id = $1
  UNION ALL SELECT 'conta-bloqueada', NULL, $2, u.criado_em, true
    FROM auditoria u WHERE u.alvo = 'usuario:' || $1::int AND u.acao = 'usuario-banido'
  ORDER BY em DESC LIMIT $3`

/** Decisions against an account, as their owner reads them. */
export function decisaoRepository(db: Queryable) {
  return {
    /** Newest first. */
    async listContra(usuarioId: number) {
      const { rows } = await db.query<DecisaoContra>(DECISOES, [usuarioId, BANIMENTO, LIMITE])
      return rows
    },
  }
}
export type Decisoes = ReturnType<typeof decisaoRepository>
