import type pg from 'pg'

export interface TestUser {
  id: number
  email: string
}

/** A user who can publish: a complete profile, and one verified album with `photos` photos. */
export async function insertAdvertiser(
  pool: pg.Pool,
  { email = 'ana@exemplo.com', photos = 3 } = {},
): Promise<TestUser & { photos: { id: number; arquivo_path: string }[] }> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO usuarios (email, name, senha_hash, email_verificado_em, telefone, data_nascimento, cpf, cidade, estado,
       avatar, aceite_lgpd)
     VALUES ($1, 'Ana Lima', 'x', now(), '62987654321', '1990-05-04', '52998224725', 'Goiânia', 'GO', 'a.webp', true)
     RETURNING id`,
    [email],
  )
  const id = rows[0]?.id ?? 0
  return { id, email, photos: await insertVerifiedAlbum(pool, id, photos) }
}

/** A verified album with photos whose files do not exist. */
export async function insertVerifiedAlbum(
  pool: pg.Pool,
  usuarioId: number,
  photos: number,
): Promise<{ id: number; arquivo_path: string }[]> {
  const album = await pool.query<{ id: number }>(
    `INSERT INTO albuns (usuario_id, titulo, verificacao, criado_em) VALUES ($1, 'Fotos', 'verificado', now())
     RETURNING id`,
    [usuarioId],
  )
  const made: { id: number; arquivo_path: string }[] = []
  for (let n = 1; n <= photos; n += 1) {
    const path = `fotos/${usuarioId}/${album.rows[0]?.id}-${n}.webp`
    await pool.query(
      `INSERT INTO arquivos (path, usuario_id, largura, altura, larguras, placeholder, bytes, criado_em)
       VALUES ($1, $2, 1200, 1500, '{320,640,1200}', 'data:image/webp;base64,AA', 1, now())`,
      [path, usuarioId],
    )
    const foto = await pool.query<{ id: number }>(
      `INSERT INTO fotos (album_id, usuario_id, arquivo_path, ordem, criado_em) VALUES ($1, $2, $3, $4, now())
       RETURNING id`,
      [album.rows[0]?.id, usuarioId, path, n],
    )
    made.push({ id: foto.rows[0]?.id ?? 0, arquivo_path: path })
  }
  return made
}
