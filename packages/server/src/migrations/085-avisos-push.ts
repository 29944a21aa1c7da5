export const avisosPush = {
  name: '085-avisos-push',
  sql: `
-- Web Push: one subscription for each session, gone with it (rule: avisos/aparelhos).
CREATE TABLE inscricoes_push (
  sessao_id integer PRIMARY KEY REFERENCES sessoes ON DELETE CASCADE,
  usuario_id integer NOT NULL REFERENCES usuarios,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  criada_em timestamptz NOT NULL
);
CREATE INDEX inscricoes_push_usuario ON inscricoes_push (usuario_id);
-- Kinds that are off, so that a new kind is on; quiet hours, or null for none.
ALTER TABLE usuarios ADD COLUMN push_desligados text[] NOT NULL DEFAULT '{}';
ALTER TABLE usuarios ADD COLUMN silencio_de text DEFAULT '23:00';
ALTER TABLE usuarios ADD COLUMN silencio_ate text DEFAULT '08:00';
`,
}
