export const disponivel = {
  name: '084-disponivel',
  sql: `
-- Until when its owner said to be available today; past or null: not (rule: painel/disponivel).
ALTER TABLE anuncios ADD COLUMN disponivel_ate timestamptz;
`,
}
