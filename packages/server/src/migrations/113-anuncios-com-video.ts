/** As 111: each request for a video's file looks for the listing that shows it. */
export const anunciosComVideo = {
  name: '113-anuncios-com-video',
  sql: `CREATE INDEX CONCURRENTLY IF NOT EXISTS anuncios_com_video ON anuncios (video_id) WHERE video_id IS NOT NULL`,
  outsideTransaction: true,
}
