export const filas = {
  name: '016-filas',
  sql: `
-- Each class of jobs asks for its own kinds: a backlog of another is not read.
CREATE INDEX jobs_por_tipo ON jobs (tipo, executar_em, id) WHERE feito_em IS NULL AND falhou_em IS NULL;
`,
}
