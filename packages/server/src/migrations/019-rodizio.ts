export const rodizio = {
  name: '019-rodizio',
  sql: `
-- Where a SUPER TOP that has begun stands on the ring of those that take turns to lead (docs/adr/0046); null: no such one.
ALTER TABLE vitrine ADD COLUMN giro integer;
-- lint: index — each reads a narrow table once and holds nothing yet: no listing has a giro
CREATE INDEX vitrine_giro ON vitrine (giro, anuncio_id) INCLUDE (atributos) WHERE giro IS NOT NULL;
CREATE INDEX vitrine_giro_categoria ON vitrine (categoria, giro, anuncio_id) INCLUDE (atributos)
  WHERE giro IS NOT NULL;
CREATE INDEX vitrine_giro_categoria_estado ON vitrine (categoria, estado, giro, anuncio_id) INCLUDE (atributos)
  WHERE giro IS NOT NULL;
CREATE INDEX vitrine_giro_categoria_cidade ON vitrine (categoria, estado, cidade, giro, anuncio_id)
  INCLUDE (atributos) WHERE giro IS NOT NULL;
CREATE INDEX vitrine_giro_estado ON vitrine (estado, giro, anuncio_id) INCLUDE (atributos) WHERE giro IS NOT NULL;
CREATE INDEX vitrine_giro_cidade ON vitrine (estado, cidade, giro, anuncio_id) INCLUDE (atributos)
  WHERE giro IS NOT NULL;
`,
}
