/** Few drawings of many wait for their code; each minute looks for them. */
export const porMarcar = {
  name: '040-por-marcar',
  sql: `CREATE INDEX CONCURRENTLY IF NOT EXISTS arquivos_por_marcar ON arquivos (path) WHERE marcado_com = ''`,
  outsideTransaction: true,
}
