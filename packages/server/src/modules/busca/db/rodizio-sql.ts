/** Puts three SUPER TOP in front of the order (rule: busca/rodizio). */
import { LIDERES_MAX, RODIZIO_JANELA } from '@portal/domain/limites'
import { giroDe } from '@portal/domain/rodizio'
import type { Consulta } from '../ports/busca'
import type { Values } from './values'

/**
 * Matches among the place's SUPER TOP in ring order: all of them when few; else a stretch that starts at
 * another point in every time slice, so that a gap in the ring does not favour one listing much.
 */
export function rodaDoLocal(fonte: string, where: string, { fatia }: Consulta, values: Values): string {
  const from = `${values.add(giroDe(fatia))}::int`
  const stretch = (side: string) => `(
      SELECT v.anuncio_id AS id, v.atributos, v.giro FROM ${fonte} AND v.giro ${side} ${from}
      ORDER BY v.giro, v.anuncio_id LIMIT ${RODIZIO_JANELA})`
  return `ARRAY(
    SELECT j.id FROM (${stretch('>=')} UNION ALL ${stretch('<')} LIMIT ${RODIZIO_JANELA}) AS j
    WHERE ${where} ORDER BY j.giro, j.id)`
}

/** The leaders of a time slice: the next ones by `t.roda` in every slice. */
export function lideres({ fatia }: Consulta, values: Values): string {
  return `l AS MATERIALIZED (SELECT ARRAY(
    SELECT t.roda[1 + (${values.add(fatia)}::int + k) % cardinality(t.roda)]
    FROM generate_series(0, least(${LIDERES_MAX}, cardinality(t.roda)) - 1) AS k ORDER BY k) AS ids FROM t)`
}

/** The page of leaders followed by all others, and how many of the page lead. */
export function pagina({ pular, limite }: Consulta, values: Values): string {
  const others = Array.from({ length: LIDERES_MAX }, (_, n) => `l.ids[${n + 1}]`).reduce(
    (rest, id) => `array_remove(${rest}, ${id})`,
    't.todos',
  )
  const [first, last] = [values.add(pular + 1), values.add(pular + limite)]
  return `(l.ids || ${others})[${first}::int:${last}::int] AS ids, cardinality(l.ids) - ${first}::int + 1 AS lideram,
    cardinality(l.ids) > 1 AS gira`
}
