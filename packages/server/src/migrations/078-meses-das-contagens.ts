export const mesesDasContagens = {
  name: '078-meses-das-contagens',
  sql: `
-- lint: rename — a table of the same name and columns takes its place in the same transaction
-- lint: constraint — the table is new
DO $$
DECLARE
  antes text;
BEGIN
  SELECT conname INTO antes FROM pg_constraint
  WHERE conrelid = 'anuncio_contagens'::regclass AND conname LIKE 'anuncio\\_contagens\\_ate\\_%';
  -- Before the swap: validating does not block writers.
  EXECUTE format('ALTER TABLE anuncio_contagens VALIDATE CONSTRAINT %I', antes);
  ALTER TABLE anuncio_contagens VALIDATE CONSTRAINT anuncio_contagens_tipo_check;
  ALTER INDEX anuncio_contagens_pkey RENAME TO anuncio_contagens_antes_pkey;
  EXECUTE format('ALTER TABLE anuncio_contagens RENAME TO %I', antes);
  CREATE TABLE anuncio_contagens (
    anuncio_id integer NOT NULL REFERENCES anuncios,
    minuto timestamptz NOT NULL,
    tipo text NOT NULL CONSTRAINT anuncio_contagens_tipo_check
      CHECK (tipo IN ('visita', 'whatsapp', 'email', 'telefone', 'recado')),
    total integer NOT NULL DEFAULT 1,
    PRIMARY KEY (anuncio_id, minuto, tipo)
  ) PARTITION BY RANGE (minuto);
  EXECUTE format('ALTER TABLE anuncio_contagens ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', antes,
    to_date(right(antes, 7), 'YYYY_MM')::timestamp AT TIME ZONE 'UTC');
  -- Of a month that has no partition yet.
  CREATE TABLE anuncio_contagens_resto PARTITION OF anuncio_contagens DEFAULT;
END $$;

-- As the owner: the worker's role may not create tables. $1: now; $2: months that begin before are dropped.
CREATE FUNCTION manter_meses_das_contagens(agora timestamptz, desde timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '2s' SET timezone = 'UTC' AS $$
DECLARE
  mes timestamptz;
  nome text;
  ate text;
BEGIN
  SELECT max(right(c.relname, 7)) INTO ate FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
  WHERE i.inhparent = 'anuncio_contagens'::regclass AND c.relname LIKE 'anuncio\\_contagens\\_ate\\_%';
  FOR n IN 0..2 LOOP
    mes := date_trunc('month', agora, 'UTC') + n * interval '1 month';
    nome := 'anuncio_contagens_' || to_char(mes AT TIME ZONE 'UTC', 'YYYY_MM');
    CONTINUE WHEN right(nome, 7) < ate OR to_regclass(nome) IS NOT NULL;
    -- Attached, since creating it as a partition would lock out writers of every month.
    EXECUTE format('CREATE TABLE %I (LIKE anuncio_contagens INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', nome);
    EXECUTE format('WITH fora AS (DELETE FROM anuncio_contagens_resto WHERE minuto >= %1$L AND minuto < %2$L RETURNING *)
      INSERT INTO %3$I SELECT * FROM fora', mes, mes + interval '1 month', nome);
    EXECUTE format('ALTER TABLE anuncio_contagens ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', nome, mes,
      mes + interval '1 month');
  END LOOP;
  FOR nome IN SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'anuncio_contagens'::regclass AND c.relname ~ '_\\d{4}_\\d\\d$'
      AND to_date(right(c.relname, 7), 'YYYY_MM')::timestamp AT TIME ZONE 'UTC' < desde LOOP
    EXECUTE format('DROP TABLE %I', nome);
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION manter_meses_das_contagens FROM PUBLIC;
`,
}
