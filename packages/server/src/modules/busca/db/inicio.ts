import type { Queryable } from '../../../kernel/db/queryable'
import type { ConsultaInicio, Inicio } from '../ports/busca'
import { findCartoes } from './cartao'
import { online } from './online-sql'

const LISTA_MAX = 8
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

/** Each of these lists shows SUPER TOP wherever it is. */
const TODOS = 2_147_483_647

/** Lists of the home page: the cost of each is bounded. */
export async function findListas(
  db: Queryable,
  { momentos, novosDesde }: ConsultaInicio,
): Promise<Pick<Inicio, 'online' | 'novos'>> {
  const listas = await db.query<{ online: number[]; novos: number[] }>(LISTAS, [momentos, novosDesde])
  const { online: ids = [], novos = [] } = listas.rows[0] ?? {}
  const others = novos.filter((id) => !ids.includes(id)).slice(0, LISTA_MAX)
  const itens = await findCartoes(db, [...ids, ...others], { lideram: TODOS })
  return { online: itens.slice(0, ids.length), novos: itens.slice(ids.length) }
}
