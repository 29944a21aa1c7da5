export const cpfProvado = {
  name: '046-cpf-provado',
  sql: `
-- A CPF that is written in a profile or handed in is nobody's yet; one account proves it (docs/adr/0030).
-- lint: drop — a release before saves and hands in without them just as well
-- lint: index — checks of identity are few, one or two an account
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX usuarios_cpf;
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX identidades_cpf;
-- squawk-ignore require-concurrent-index-creation
CREATE UNIQUE INDEX identidades_cpf_provado ON identidades (cpf_chave) WHERE estado = 'verificada';
`,
}
