export const cartas = {
  name: '025-cartas',
  sql: `
-- A mail as a page beside its text, and the address at which one press ends mails of its kind.
ALTER TABLE emails ADD html text, ADD descadastro text;

-- Searches whose news are told by mail (rule: busca/buscas-salvas). The id is known to who reads the mail alone.
CREATE TABLE buscas_salvas (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  -- As an address writes it, without its page.
  consulta text NOT NULL,
  rotulo text NOT NULL,
  criada_em timestamptz NOT NULL,
  -- Null: nobody has answered the first mail, and no other is sent.
  confirmada_em timestamptz,
  -- What went on the air since is new.
  vista_em timestamptz NOT NULL,
  avisada_em timestamptz,
  UNIQUE (email, consulta)
);
CREATE INDEX buscas_salvas_vista ON buscas_salvas (vista_em) WHERE confirmada_em IS NOT NULL;
`,
}
