export const senhasDeEmergencia = {
  name: '089-senhas-de-emergencia',
  sql: `
-- A second password opens an empty account (rule: saida-livre/senha-de-emergencia). Neither column is a reference, so that
-- no export shows that there is one.
CREATE TABLE senhas_de_emergencia (
  conta integer PRIMARY KEY,
  vazia integer NOT NULL UNIQUE,
  -- Newest sign-in that people were called about.
  avisada_em timestamptz
);
-- lint: drop — a wider one takes its place at once
ALTER TABLE casos_de_atencao DROP CONSTRAINT casos_de_atencao_razao_check;
ALTER TABLE casos_de_atencao ADD CONSTRAINT casos_de_atencao_razao_check CHECK (razao IN ('cidades', 'pagador',
  'conferencia', 'pessoa', 'telefone', 'cpf', 'foto', 'aparelho', 'texto', 'emergencia')) NOT VALID;
`,
}
