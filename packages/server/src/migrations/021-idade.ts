export const idade = {
  name: '021-idade',
  sql: `
-- Spent numbers of age confirmations, until they would be refused by their end anyway (rule: idade/pedido).
CREATE TABLE nonces_idade (
  hash bytea PRIMARY KEY,
  confirmada boolean NOT NULL,
  -- The browser that began has fetched the result.
  entregue boolean NOT NULL DEFAULT false,
  expira_em timestamptz NOT NULL
);
CREATE INDEX nonces_idade_expira ON nonces_idade (expira_em);
`,
}
