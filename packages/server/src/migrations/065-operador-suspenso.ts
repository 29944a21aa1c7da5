export const operadorSuspenso = {
  name: '065-operador-suspenso',
  sql: `
-- While it is set, no session and no command-line key of the operator is accepted.
ALTER TABLE operadores ADD COLUMN suspenso_em timestamptz;
`,
}
