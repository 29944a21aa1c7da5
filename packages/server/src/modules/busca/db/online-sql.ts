/**
 * SQL of whether listing `a` is online, equivalent to the domain's `isOnline` (compared by a test). Stored
 * listings have hours.
 */
export function online(momentos: string): string {
  return `EXISTS (
    SELECT 1 FROM (SELECT (${momentos}::jsonb -> a.estado ->> 0)::date AS dia, ${momentos}::jsonb -> a.estado ->> 1 AS hora,
      CASE a.horario_fim WHEN '00:00' THEN '24:00' ELSE a.horario_fim END AS fim) AS l
    CROSS JOIN LATERAL (SELECT CASE
      WHEN a.horario_inicio < l.fim AND (l.hora < a.horario_inicio OR l.hora >= l.fim) THEN NULL
      WHEN l.hora >= a.horario_inicio THEN l.dia
      WHEN l.hora < l.fim THEN l.dia - 1 END AS abertura) AS o
    WHERE o.abertura >= coalesce(a.data_inicio, o.abertura) AND l.dia <= coalesce(a.data_fim, l.dia))`
}
