export const servico = {
  name: '026-servico',
  sql: `
-- Weekly hours and prices besides the hour's, versioned as every JSON; whether visitors may ask for the number.
ALTER TABLE anuncios ADD COLUMN atendimento jsonb NOT NULL DEFAULT '{"valores":[],"expediente":[],"versao":1}';
ALTER TABLE anuncios ADD COLUMN mostrar_telefone boolean NOT NULL DEFAULT false;

-- A number that was shown is a contact like the others.
-- lint: drop — a wider one takes its place at once
ALTER TABLE anuncio_contagens DROP CONSTRAINT anuncio_contagens_tipo_check;
ALTER TABLE anuncio_contagens ADD CONSTRAINT anuncio_contagens_tipo_check
  CHECK (tipo IN ('visita', 'whatsapp', 'email', 'telefone')) NOT VALID;

-- Promotions that renew themselves with credits (docs/adr/0057): the price that was agreed, and the end that its owner
-- was told of. Null: off.
ALTER TABLE anuncios ADD COLUMN renova_creditos smallint;
ALTER TABLE anuncios ADD COLUMN renova_avisada_para timestamptz;
`,
}
