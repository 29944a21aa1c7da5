export const copiasDoBanco = {
  name: '068-copias-do-banco',
  sql: `
-- When a base backup of this database last ended, by pgBackRest repository; written by deploy/systemd/pgbackrest-backup@.service.
CREATE TABLE copias_do_banco (
  repositorio smallint PRIMARY KEY,
  feita_em timestamptz NOT NULL
);
`,
}
