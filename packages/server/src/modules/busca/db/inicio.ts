import { CATEGORIAS } from '@portal/domain/opcoes'
import type { Queryable } from '../../../kernel/db/queryable'
import type { ConsultaInicio, Inicio } from '../ports/busca'
import { TOTAL_MAX } from './busca-plano'
import { CARTOES } from './busca-sql'
import { hasAnuncio, readItem, type LinhaDoCartao, type Vazia } from './cartao'
import { online } from './online-sql'

const LISTA_MAX = 8
const CIDADES_MAX = 10
/** Maximum number of newest listings checked for being online. */
const OLHADOS_MAX = 5_000

/** The newest come from an index of their own; both lists stop early. */
const LISTAS = `
  SELECT ARRAY(
    SELECT a.id FROM (
      SELECT id, criado_em, estado, horario_inicio, horario_fim, data_inicio, data_fim, atendimento, disponivel_ate FROM anuncios
      WHERE status = 'ativo' ORDER BY criado_em DESC, id DESC LIMIT ${OLHADOS_MAX}) AS a
    WHERE ${online('$1')} ORDER BY a.criado_em DESC, a.id DESC LIMIT ${LISTA_MAX}) AS online,
  ARRAY(
    SELECT id FROM anuncios WHERE status = 'ativo' AND criado_em > $2
    ORDER BY criado_em DESC, id DESC LIMIT ${2 * LISTA_MAX}) AS novos`

const CARTOES_DE = `WITH achados AS (SELECT $1::int[] AS ids, 0 AS vistos, true AS completa, 2147483647 AS lideram, false AS gira) ${CARTOES}`

const counted = (where: string) =>
  `(SELECT count(*)::int AS total FROM (SELECT 1 FROM vitrine v WHERE ${where} LIMIT ${TOTAL_MAX}) AS v) AS t`

const POR_CATEGORIA = `
  SELECT c.categoria, t.total FROM unnest($1::text[]) WITH ORDINALITY AS c (categoria, n)
  CROSS JOIN LATERAL ${counted('v.categoria = c.categoria')} ORDER BY c.n`

/** Skip scan over the cities in their index, as in the sitemap: no listing is read just for its place. */
const POR_CIDADE = `
  WITH RECURSIVE l AS (
    (SELECT estado, cidade FROM vitrine ORDER BY estado, cidade LIMIT 1)
    UNION ALL
    SELECT n.estado, n.cidade FROM l, LATERAL (
      SELECT v.estado, v.cidade FROM vitrine v WHERE (v.estado, v.cidade) > (l.estado, l.cidade)
      ORDER BY v.estado, v.cidade LIMIT 1) n
  )
  SELECT l.estado, l.cidade, t.total FROM l
  CROSS JOIN LATERAL ${counted('v.estado = l.estado AND v.cidade = l.cidade')}
  ORDER BY t.total DESC, l.estado, l.cidade LIMIT ${CIDADES_MAX}`

/** Lists and counts of the home page: the cost of every part is bounded. */
export async function findInicio(db: Queryable, { momentos, novosDesde }: ConsultaInicio): Promise<Inicio> {
  const listas = await db.query<{ online: number[]; novos: number[] }>(LISTAS, [momentos, novosDesde])
  const { online: ids = [], novos = [] } = listas.rows[0] ?? {}
  const others = novos.filter((id) => !ids.includes(id)).slice(0, LISTA_MAX)
  const { rows } = await db.query<LinhaDoCartao | Vazia>(CARTOES_DE, [[...ids, ...others]])
  const itens = rows.filter(hasAnuncio).map((row) => readItem(row))
  const categorias = await db.query<Inicio['categorias'][number]>(POR_CATEGORIA, [CATEGORIAS])
  const cidades = await db.query<Inicio['cidades'][number]>(POR_CIDADE, [])
  return {
    online: itens.slice(0, ids.length),
    novos: itens.slice(ids.length),
    categorias: categorias.rows,
    cidades: cidades.rows,
  }
}
