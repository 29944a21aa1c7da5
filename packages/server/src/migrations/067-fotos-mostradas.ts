export const fotosMostradas = {
  name: '067-fotos-mostradas',
  sql: `CREATE INDEX CONCURRENTLY IF NOT EXISTS auditoria_fotos_mostradas ON auditoria (ator, criado_em)
    WHERE acao = 'foto-mostrada'`,
  outsideTransaction: true,
}
