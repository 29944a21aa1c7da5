/** Few listings of many have a recording; each request for its file looks for the listing that shows it. */
export const anunciosComVoz = {
  name: '111-anuncios-com-voz',
  sql: `CREATE INDEX CONCURRENTLY IF NOT EXISTS anuncios_com_voz ON anuncios (voz_id) WHERE voz_id IS NOT NULL`,
  outsideTransaction: true,
}
