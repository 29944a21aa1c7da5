import { bairrosDe } from '@portal/domain/locais'
import type { Queryable } from '../../../kernel/db/queryable'
import type { Bairros, Consulta } from '../ports/busca'
import { placeOf } from './busca-sql'
import type { FindViajantes } from './viajantes'
import { Values } from './values'

export type LugarDosBairros = Pick<Consulta, 'categoria' | 'agora'> & { estado: string; cidade: string }

/** Listings counted: more than any city has, and a bound on the cost. */
const CONTADOS_MAX = 30_000

/** Counts the listings of a city by fixed neighbourhood, most first. */
export async function findBairros(
  db: Queryable,
  findViajantes: FindViajantes,
  lugar: LugarDosBairros,
): Promise<Bairros> {
  const { saem } = await findViajantes(lugar)
  const values = new Values()
  const place = placeOf(lugar, values)
  const { rows } = await db.query<Bairros['bairros'][number]>(
    `SELECT a.bairro, count(*)::int AS total
     FROM (SELECT v.anuncio_id FROM vitrine v WHERE ${place} LIMIT ${CONTADOS_MAX}) AS v
     JOIN anuncios a ON a.id = v.anuncio_id
     WHERE a.id <> ALL (${values.add(saem)}::int[]) AND a.bairro = ANY (${values.add(bairrosDe(lugar.estado, lugar.cidade))}::text[])
     GROUP BY a.bairro ORDER BY total DESC, a.bairro`,
    values.all,
  )
  return { bairros: rows }
}
