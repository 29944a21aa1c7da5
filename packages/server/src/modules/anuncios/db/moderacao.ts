import type { Queryable } from '../../../kernel/db/queryable'
import type { AnuncioModerado, FiltroModeracao } from '../ports/moderacao'

const ANUNCIO = `
  SELECT a.id, a.usuario_id, a.titulo, a.categoria, a.estado, a.cidade, a.status, a.tipo,
    a.criado_em, a.expira_em, a.suspenso_em, a.retirado_em, a.removido_em,
    (SELECT count(*)::int FROM denuncias d WHERE d.anuncio_id = a.id AND d.status = 'aberta') AS denuncias_abertas
  FROM anuncios a`

/** Listings as stored, for the operator. */
export function anunciosModeradosRepository(db: Queryable) {
  return {
    async list(filtro: FiltroModeracao) {
      const { where, values } = conditionsOf(filtro)
      const { rows } = await db.query<AnuncioModerado>(
        `${ANUNCIO} ${where} ORDER BY a.id DESC LIMIT $${values.length + 1}`,
        [...values, filtro.limite],
      )
      return rows
    },
  }
}
export type AnunciosModerados = ReturnType<typeof anunciosModeradosRepository>

function conditionsOf(filtro: FiltroModeracao): { where: string; values: unknown[] } {
  const { status, usuarioId, categoria, estado, cidade, titulo, retirados, denunciados } = filtro
  const equal = { status, usuario_id: usuarioId, categoria, estado, cidade }
  const given = Object.entries(equal).filter(([, value]) => value !== undefined)
  const conditions = given.map(([column], index) => `a.${column} = $${index + 1}`)
  const values: unknown[] = given.map(([, value]) => value)
  if (titulo !== undefined) {
    values.push(titulo)
    conditions.push(`strpos(lower(a.titulo), lower($${values.length})) > 0`)
  }
  if (retirados === true) conditions.push('a.retirado_em IS NOT NULL')
  if (denunciados === true) {
    conditions.push(`EXISTS (SELECT 1 FROM denuncias d WHERE d.anuncio_id = a.id AND d.status = 'aberta')`)
  }
  return { where: conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`, values }
}
