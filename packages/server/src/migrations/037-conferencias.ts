export const conferencias = {
  name: '037-conferencias',
  sql: `
-- Documents of a decided identity are opened again by two people (docs/adr/0077): who asked, and until when that one sees them.
ALTER TABLE identidades ADD COLUMN reabertura_pedida_por text;
ALTER TABLE identidades ADD COLUMN reabertura_pedida_em timestamptz;
ALTER TABLE identidades ADD COLUMN reaberta_por text;
ALTER TABLE identidades ADD COLUMN reaberta_ate timestamptz;

-- Somebody of the team may open a case too.
-- lint: drop — a wider one takes its place at once
ALTER TABLE casos_de_atencao DROP CONSTRAINT casos_de_atencao_razao_check;
ALTER TABLE casos_de_atencao ADD CONSTRAINT casos_de_atencao_razao_check
  CHECK (razao IN ('cidades', 'pagador', 'conferencia', 'pessoa')) NOT VALID;
`,
}
