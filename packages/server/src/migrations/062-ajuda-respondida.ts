export const ajudaRespondida = {
  name: '062-ajuda-respondida',
  sql: `
-- The answer to a help request, and who gave it; null: it waits.
ALTER TABLE mensagens_ajuda ADD COLUMN resposta text;
ALTER TABLE mensagens_ajuda ADD COLUMN respondida_por text;
ALTER TABLE mensagens_ajuda ADD COLUMN respondida_em timestamptz;
`,
}
