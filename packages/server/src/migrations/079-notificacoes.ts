export const notificacoes = {
  name: '079-notificacoes',
  sql: `
-- What other processes must be notified of, written with the change and deleted once it is sent. Unlogged: a crash of
-- the database ends every LISTEN connection, after which each process reloads everything.
CREATE UNLOGGED TABLE notificacoes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  canal text NOT NULL,
  texto text NOT NULL,
  escrita_em timestamptz NOT NULL DEFAULT now()
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);
`,
}
