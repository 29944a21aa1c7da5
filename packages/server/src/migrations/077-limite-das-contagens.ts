export const limiteDasContagens = {
  name: '077-limite-das-contagens',
  sql: `
-- Everything counted until the end of the next month will be one partition; its name carries the limit.
DO $$
DECLARE
  limite timestamptz;
BEGIN
  -- Months are added in UTC: in another time zone of the session they would not begin at its midnight.
  SELECT (date_trunc('month', greatest(now(), max(minuto)) AT TIME ZONE 'UTC') + interval '2 months') AT TIME ZONE 'UTC'
  INTO limite FROM anuncio_contagens;
  EXECUTE format('ALTER TABLE anuncio_contagens ADD CONSTRAINT %I CHECK (minuto < %L) NOT VALID',
    'anuncio_contagens_ate_' || to_char(limite AT TIME ZONE 'UTC', 'YYYY_MM'), limite);
END $$;
`,
}
