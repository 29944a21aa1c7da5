export const registros = {
  name: '008-registros',
  sql: `
-- Access records of who signs in (Marco Civil da Internet, article 15): when, from which address and port, whose account.
-- Nothing else, so that nobody can read from them what was done (docs/adr/0012). A record never changes; it goes with its age.
CREATE TABLE registros_acesso (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  usuario_id integer NOT NULL REFERENCES usuarios,
  em timestamptz NOT NULL,
  endereco text NOT NULL,
  porta integer
);
CREATE INDEX registros_acesso_usuario ON registros_acesso (usuario_id, em);
CREATE INDEX registros_acesso_em ON registros_acesso (em);

CREATE FUNCTION registro_de_acesso_selado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% never change', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER registros_acesso_selados BEFORE UPDATE ON registros_acesso
  FOR EACH ROW EXECUTE FUNCTION registro_de_acesso_selado();
CREATE TRIGGER registros_acesso_inteiros BEFORE TRUNCATE ON registros_acesso
  EXECUTE FUNCTION registro_de_acesso_selado();
`,
}
