export const lacres = {
  name: '063-lacres',
  sql: `
-- When the bytes of a picture that is kept as evidence were sealed.
ALTER TABLE arquivos ADD COLUMN lacrado_em timestamptz;

-- The key of those seals, sealed itself by IDENTITY_KEY.
CREATE TABLE chave_das_provas (
  id integer PRIMARY KEY CHECK (id = 1),
  cifrada bytea NOT NULL
);
`,
}

/** The first run seals the existing files; later ones find few. */
export const porLacrar = {
  name: '064-por-lacrar',
  sql: `CREATE INDEX CONCURRENTLY IF NOT EXISTS arquivos_por_lacrar ON arquivos (path)
    WHERE lacrado_em IS NULL AND apagado_em IS NULL AND (recusado_em IS NOT NULL OR removido_em IS NOT NULL)`,
  outsideTransaction: true,
}
