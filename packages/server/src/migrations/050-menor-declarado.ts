export const menorDeclarado = {
  name: '050-menor-declarado',
  sql: `
-- When the account last gave a birth date below 18, which its profile refuses; null: never.
ALTER TABLE usuarios ADD COLUMN menor_declarado_em timestamptz;
`,
}
