export const filas = {
  name: '016-filas',
  sql: `
-- Each class of jobs asks for its own kinds: a backlog of another is not read.
-- lint: index (few jobs are open at any moment, and CREATE INDEX reads those of a small table)
CREATE INDEX jobs_por_tipo ON jobs (tipo, executar_em, id) WHERE feito_em IS NULL AND falhou_em IS NULL;

-- Whatever hides a picture, shared caches are told: the job is written with the row.
CREATE FUNCTION purgar_arquivo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO jobs (tipo, chave, dados, executar_em, criado_em)
  VALUES ('purgar', 'purgar:' || gen_random_uuid(), jsonb_build_object('path', NEW.path), now(), now());
  PERFORM pg_notify('portal_trabalho', '');
  RETURN NULL;
END $$;
CREATE TRIGGER arquivos_purgar AFTER UPDATE ON arquivos FOR EACH ROW
  WHEN (OLD.removido_em IS NULL AND NEW.removido_em IS NOT NULL
    OR OLD.recusado_em IS NULL AND NEW.recusado_em IS NOT NULL)
  EXECUTE FUNCTION purgar_arquivo();

CREATE FUNCTION purgar_usuario() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO jobs (tipo, chave, dados, executar_em, criado_em)
  SELECT 'purgar', 'purgar:' || gen_random_uuid(), jsonb_build_object('path', path), now(), now()
  FROM arquivos WHERE usuario_id = NEW.id AND removido_em IS NULL AND recusado_em IS NULL;
  PERFORM pg_notify('portal_trabalho', '');
  RETURN NULL;
END $$;
CREATE TRIGGER usuarios_purgar AFTER UPDATE ON usuarios FOR EACH ROW
  WHEN (OLD.bloqueado_em IS NULL AND NEW.bloqueado_em IS NOT NULL)
  EXECUTE FUNCTION purgar_usuario();

-- Tries that are counted by account and not by process, exact whichever process is asked.
CREATE TABLE limites (
  chave text PRIMARY KEY,
  total integer NOT NULL,
  acaba_em timestamptz NOT NULL
);
CREATE INDEX limites_acabados ON limites (acaba_em);
`,
}
