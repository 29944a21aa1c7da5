export const relatos = {
  name: '088-relatos',
  sql: `
-- Lista de alerta (rule: lista-de-alerta/relato). A number is stored as a keyed hash alone.
CREATE TABLE relatos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  usuario_id integer NOT NULL REFERENCES usuarios,
  numero_hash bytea NOT NULL,
  motivo text NOT NULL,
  criado_em timestamptz NOT NULL,
  ate timestamptz NOT NULL,
  UNIQUE (numero_hash, usuario_id)
);
CREATE INDEX relatos_usuario ON relatos (usuario_id);
CREATE INDEX relatos_ate ON relatos (ate);
-- Marks of the author at that time: whether two reports are independent outlives the marks themselves.
CREATE TABLE relato_marcas (
  relato_id integer NOT NULL REFERENCES relatos ON DELETE CASCADE,
  tipo text NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (relato_id, tipo, hash)
);
CREATE TABLE usos_da_lista (
  usuario_id integer NOT NULL REFERENCES usuarios,
  dia date NOT NULL,
  consultas integer NOT NULL DEFAULT 0,
  relatos integer NOT NULL DEFAULT 0,
  PRIMARY KEY (usuario_id, dia)
);
-- Codes that prove a number to be its owner's.
CREATE TABLE codigos_de_numero (
  numero_hash bytea PRIMARY KEY,
  codigo_hash bytea NOT NULL,
  tentativas integer NOT NULL,
  enviados integer NOT NULL,
  desde timestamptz NOT NULL,
  expira_em timestamptz NOT NULL
);
CREATE TABLE contestacoes (
  denuncia_id integer PRIMARY KEY REFERENCES denuncias ON DELETE CASCADE,
  numero_hash bytea NOT NULL
);
CREATE INDEX contestacoes_numero ON contestacoes (numero_hash);
`,
}
