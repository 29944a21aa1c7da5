export const saidas = {
  name: '076-saidas',
  sql: `
-- Accounts that took everything public off the air at once, and until when the mailed link brings it back (rule:
-- saida-livre/sair). A row that is not over keeps every listing of the account off the air.
CREATE TABLE saidas (
  usuario_id integer PRIMARY KEY REFERENCES usuarios,
  token_hash bytea NOT NULL UNIQUE,
  saiu_em timestamptz NOT NULL,
  ate timestamptz NOT NULL
);
CREATE INDEX saidas_ate ON saidas (ate);
ALTER TABLE anuncios ADD COLUMN saida_em timestamptz;
`,
}
