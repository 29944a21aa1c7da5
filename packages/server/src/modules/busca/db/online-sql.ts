/**
 * SQL of whether listing `a` is online, equivalent to the domain's `isOnline` (compared by a test): its weekly
 * hours or availability, or without hours the daily window of its slot.
 */
export function online(momentos: string): string {
  return `EXISTS (
    SELECT 1 FROM (SELECT (${momentos}::jsonb -> a.estado ->> 0)::date AS dia, ${momentos}::jsonb -> a.estado ->> 1 AS hora,
      CASE a.horario_fim WHEN '00:00' THEN '24:00' ELSE a.horario_fim END AS fim,
      coalesce(a.atendimento -> 'expediente', '[]'::jsonb) AS expediente) AS l
    CROSS JOIN LATERAL (SELECT CASE
      WHEN a.horario_inicio < l.fim AND (l.hora < a.horario_inicio OR l.hora >= l.fim) THEN NULL
      WHEN l.hora >= a.horario_inicio THEN l.dia
      WHEN l.hora < l.fim THEN l.dia - 1 END AS abertura) AS o
    WHERE l.dia <= coalesce(a.data_fim, l.dia) AND (
      a.disponivel_ate > (${momentos}::jsonb ->> 'agora')::timestamptz OR CASE WHEN jsonb_array_length(l.expediente) = 0
      THEN o.abertura >= coalesce(a.data_inicio, o.abertura)
      ELSE EXISTS (SELECT 1 FROM jsonb_array_elements(l.expediente) AS e
        CROSS JOIN LATERAL (SELECT (e ->> 'dia')::int AS dia, e ->> 'inicio' AS inicio,
          CASE e ->> 'fim' WHEN '00:00' THEN '24:00' ELSE e ->> 'fim' END AS fim) AS h
        WHERE (h.dia = extract(dow FROM l.dia) AND l.hora >= h.inicio AND (h.inicio >= h.fim OR l.hora < h.fim))
          OR (h.dia = extract(dow FROM l.dia - 1) AND h.inicio >= h.fim AND l.hora < h.fim)) END))`
}
