export const escritores = {
  name: '070-escritores',
  sql: `
-- By what an operator can stop the writer of a reported message (rule: recados/silencio): a keyed hash of the browser's
-- cookie, equal for every advertiser. It goes with the conversation, or with the report's words.
CREATE TABLE escritores_de_conversa (
  conversa_id integer PRIMARY KEY REFERENCES conversas ON DELETE CASCADE,
  hash bytea NOT NULL
);
CREATE TABLE escritores_denunciados (
  denuncia_id integer PRIMARY KEY REFERENCES denuncias,
  hash bytea NOT NULL,
  silenciado_por text,
  silenciado_ate timestamptz
);
CREATE INDEX escritores_denunciados_hash ON escritores_denunciados (hash);
`,
}
