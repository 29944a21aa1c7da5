/** The live listings of travelling accounts and their places: each search by place asks for them (rule: anuncios/viagens). */
export const anunciosViajantes = {
  name: '107-anuncios-viajantes',
  sql: `CREATE INDEX CONCURRENTLY IF NOT EXISTS anuncios_viajantes ON anuncios (usuario_id) INCLUDE (id, estado, cidade)
WHERE status = 'ativo'`,
  outsideTransaction: true,
}
