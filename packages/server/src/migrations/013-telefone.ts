export const telefone = {
  name: '013-telefone',
  sql: `
-- The phone that listings show is the account's own: confirmed by a code that was sent to it (docs/adr/0031).
ALTER TABLE usuarios ADD telefone_confirmado_em timestamptz;

CREATE TABLE confirmacoes_telefone (
  usuario_id integer PRIMARY KEY REFERENCES usuarios,
  telefone text NOT NULL,
  codigo_hash bytea NOT NULL,
  tentativas integer NOT NULL DEFAULT 0,
  -- Codes of the last day, so that nobody's phone is flooded.
  enviados integer NOT NULL DEFAULT 1,
  desde timestamptz NOT NULL,
  enviado_em timestamptz NOT NULL,
  expira_em timestamptz NOT NULL
);
`,
}
