export const dispensas = {
  name: '061-dispensas',
  sql: `
-- Reports dismissed together, in their undo period: a job answers them when it ends.
CREATE TABLE denuncias_dispensadas (
  denuncia_id integer PRIMARY KEY REFERENCES denuncias,
  lote uuid NOT NULL,
  por text NOT NULL,
  confirmada_por text,
  texto text NOT NULL,
  sai_em timestamptz NOT NULL
);
CREATE INDEX denuncias_dispensadas_lote ON denuncias_dispensadas (lote);
CREATE INDEX denuncias_dispensadas_sai ON denuncias_dispensadas (sai_em);
`,
}
