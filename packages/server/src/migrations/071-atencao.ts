export const atencao = {
  name: '071-atencao',
  sql: `
-- Anything that several accounts share opens a case (rule: vinculos/atencao).
-- lint: drop — a wider one takes its place at once
ALTER TABLE casos_de_atencao DROP CONSTRAINT casos_de_atencao_razao_check;
ALTER TABLE casos_de_atencao ADD CONSTRAINT casos_de_atencao_razao_check CHECK (razao IN
  ('cidades', 'pagador', 'conferencia', 'pessoa', 'telefone', 'cpf', 'foto', 'aparelho', 'texto')) NOT VALID;
`,
}
