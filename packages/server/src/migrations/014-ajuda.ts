export const ajuda = {
  name: '014-ajuda',
  sql: `
-- What people write to the help desk, until it is erased (rule: ajuda/contato).
CREATE TABLE mensagens_ajuda (
  protocolo text PRIMARY KEY,
  assunto text NOT NULL,
  mensagem text NOT NULL,
  email text NOT NULL,
  criado_em timestamptz NOT NULL
);
CREATE INDEX mensagens_ajuda_criado ON mensagens_ajuda (criado_em);

-- The newest live listings, for the home page.
CREATE INDEX anuncios_novos ON anuncios (criado_em DESC, id DESC) WHERE status = 'ativo';
`,
}
