export const avisosDoVisitante = {
  name: '094-avisos-do-visitante',
  sql: `
-- Web Push of a visitor's browser: for a conversation, gone with it, or for a search (rule: avisos/visitante).
CREATE TABLE avisos_do_visitante (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  conversa_id integer REFERENCES conversas ON DELETE CASCADE,
  consulta text,
  -- Whose clock the quiet hours follow.
  estado text,
  criado_em timestamptz NOT NULL,
  visto_em timestamptz NOT NULL,
  CHECK ((conversa_id IS NULL) <> (consulta IS NULL)),
  UNIQUE (endpoint, conversa_id),
  UNIQUE (endpoint, consulta)
);
CREATE INDEX avisos_do_visitante_conversa ON avisos_do_visitante (conversa_id);
CREATE INDEX avisos_do_visitante_visto ON avisos_do_visitante (visto_em) WHERE consulta IS NOT NULL;
`,
}
