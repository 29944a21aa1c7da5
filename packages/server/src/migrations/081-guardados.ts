export const guardados = {
  name: '081-guardados',
  sql: `
-- Threats that an account received, locked by itself (rule: mesa-de-extorsao/guardar). Words and files are sealed.
CREATE TABLE guardados (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  usuario_id integer NOT NULL REFERENCES usuarios,
  relato_cifrado bytea NOT NULL,
  criado_em timestamptz NOT NULL,
  ate timestamptz NOT NULL,
  -- By its owner; the row stays while a legal hold lasts.
  apagado_em timestamptz
);
CREATE INDEX guardados_usuario ON guardados (usuario_id);
CREATE INDEX guardados_ate ON guardados (ate);
CREATE TABLE guardado_arquivos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  guardado_id integer NOT NULL REFERENCES guardados ON DELETE CASCADE,
  nome_cifrado bytea NOT NULL,
  bytes integer NOT NULL,
  sha256 text NOT NULL,
  cifrado bytea NOT NULL,
  em timestamptz NOT NULL
);
CREATE INDEX guardado_arquivos_guardado ON guardado_arquivos (guardado_id);
-- What was locked is never changed, by any statement of this program.
CREATE FUNCTION guardado_nao_muda() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (new.guardado_id, new.bytes, new.sha256, new.em) = (old.guardado_id, old.bytes, old.sha256, old.em) THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION '% never change', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER guardado_arquivos_fixos BEFORE UPDATE ON guardado_arquivos
  FOR EACH ROW EXECUTE FUNCTION guardado_nao_muda();
`,
}
