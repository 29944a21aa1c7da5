/** What the text rules find in the text of a photo (rule: albuns/textos; docs/adr/0113). */
export const leituras = {
  name: '108-leituras',
  sql: `
-- One row per drawing of a photo that is to be read or was; it ends with the bytes of the drawing.
CREATE TABLE leituras (
  arquivo_path text PRIMARY KEY REFERENCES arquivos (path),
  pedida_em timestamptz NOT NULL,
  -- Counted before each reading, so that a picture that ends the reader is not read forever.
  tentativas smallint NOT NULL DEFAULT 0,
  tentada_em timestamptz,
  lida_em timestamptz,
  -- Findings alone, not what else was read.
  achados jsonb
);
CREATE INDEX leituras_por_fazer ON leituras (pedida_em) WHERE lida_em IS NULL;
`,
}
