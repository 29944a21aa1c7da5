export const provedores = {
  name: '009-provedores',
  sql: `
-- What a webhook speaks of, read once when it is let in: a signature whose age is bounded cannot be checked again later.
ALTER TABLE webhooks ADD COLUMN eventos jsonb NOT NULL DEFAULT '[]';
-- They go with their age (90 days).
CREATE INDEX webhooks_recebido ON webhooks (recebido_em);
`,
}
