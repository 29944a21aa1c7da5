export const garantias = {
  name: '022-garantias',
  sql: `
-- Each entry of the audit holds the hash of the one before (docs/adr/0050).
CREATE TABLE auditoria_elos (
  -- Without gaps: given under a lock, at the commit.
  sequencia bigint PRIMARY KEY,
  entrada bigint NOT NULL UNIQUE REFERENCES auditoria,
  hash bytea NOT NULL
);

-- What is hashed of an entry: injective, and the same whatever the session's time zone.
CREATE FUNCTION auditoria_texto(n bigint, e auditoria) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(n, e.id, e.ator, e.acao, e.alvo, e.dados,
    (extract(epoch FROM e.criado_em) * 1000000)::bigint)::text
$$;

CREATE FUNCTION encadear_auditoria() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  n bigint;
  anterior bytea;
BEGIN
  -- Taken at the commit, when nothing else is left to wait for: writers queue, and none locks another out.
  PERFORM pg_advisory_xact_lock(727002);
  SELECT sequencia, hash INTO n, anterior FROM auditoria_elos ORDER BY sequencia DESC LIMIT 1;
  n := coalesce(n, 0) + 1;
  INSERT INTO auditoria_elos (sequencia, entrada, hash) VALUES
    (n, NEW.id, sha256(coalesce(anterior, '') || convert_to(auditoria_texto(n, NEW), 'UTF8')));
  RETURN NULL;
END
$$;

-- What an older version wrote becomes the beginning of the chain.
DO $$
DECLARE
  e auditoria;
  n bigint := 0;
  elo bytea := '';
BEGIN
  FOR e IN SELECT * FROM auditoria ORDER BY id LOOP
    n := n + 1;
    elo := sha256(elo || convert_to(auditoria_texto(n, e), 'UTF8'));
    INSERT INTO auditoria_elos (sequencia, entrada, hash) VALUES (n, e.id, elo);
  END LOOP;
END
$$;

CREATE CONSTRAINT TRIGGER auditoria_encadeada AFTER INSERT ON auditoria
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION encadear_auditoria();
CREATE TRIGGER auditoria_elos_somente_insercao BEFORE UPDATE OR DELETE ON auditoria_elos
  FOR EACH ROW EXECUTE FUNCTION somente_insercao();
CREATE TRIGGER auditoria_elos_truncate BEFORE TRUNCATE ON auditoria_elos EXECUTE FUNCTION somente_insercao();

-- The chain's head at an instant, signed; the same text is kept as a file and mailed.
CREATE TABLE auditoria_selos (
  numero integer PRIMARY KEY,
  selo text NOT NULL,
  criado_em timestamptz NOT NULL
);
CREATE TRIGGER auditoria_selos_somente_insercao BEFORE UPDATE OR DELETE ON auditoria_selos
  FOR EACH ROW EXECUTE FUNCTION somente_insercao();
CREATE TRIGGER auditoria_selos_truncate BEFORE TRUNCATE ON auditoria_selos EXECUTE FUNCTION somente_insercao();

-- Purchases that their buyer undid, each once (docs/adr/0051); the purchase is an order, or a hold of credits.
CREATE TABLE desistencias (
  usuario_id integer NOT NULL REFERENCES usuarios,
  compra uuid NOT NULL,
  regra text NOT NULL,
  meio text NOT NULL CHECK (meio IN ('dinheiro', 'creditos')),
  valor integer NOT NULL,
  creditos integer NOT NULL,
  criada_em timestamptz NOT NULL,
  PRIMARY KEY (usuario_id, compra)
);
CREATE TRIGGER desistencias_somente_insercao BEFORE UPDATE OR DELETE ON desistencias
  FOR EACH ROW EXECUTE FUNCTION somente_insercao();
`,
}
