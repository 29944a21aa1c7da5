export const falhasDeTela = {
  name: '097-falhas-de-tela',
  sql: `
-- Failures that browsers report, by release and top frame (rule: operacao/falhas).
CREATE TABLE falhas_de_tela (
  app text NOT NULL,
  versao text NOT NULL,
  fase text NOT NULL,
  tipo text NOT NULL,
  topo text NOT NULL,
  quadros text[] NOT NULL,
  quantidade integer NOT NULL,
  primeira timestamptz NOT NULL,
  ultima timestamptz NOT NULL,
  PRIMARY KEY (app, versao, fase, tipo, topo)
);
`,
}
