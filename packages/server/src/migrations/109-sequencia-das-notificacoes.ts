export const sequenciaDasNotificacoes = {
  name: '109-sequencia-das-notificacoes',
  sql: `
-- PostgreSQL gives an unlogged table an unlogged sequence. A replica that is promoted before its first restart point finds zeros in
-- it ('bad magic number in sequence'), and every write that notifies fails. The table stays unlogged.
ALTER SEQUENCE notificacoes_id_seq SET LOGGED;
`,
}
