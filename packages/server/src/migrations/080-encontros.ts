export const encontros = {
  name: '080-encontros',
  sql: `
-- Trusted contacts of an advertiser (rule: encontro-seguro/contatos): names, e-mail and mobile are sealed.
CREATE TABLE contatos_de_confianca (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  usuario_id integer NOT NULL REFERENCES usuarios,
  dados_cifrados bytea NOT NULL,
  chave_publica text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  criado_em timestamptz NOT NULL,
  aceito_em timestamptz,
  codigo_hash bytea,
  codigo_ate timestamptz,
  tentativas integer NOT NULL DEFAULT 0,
  enviados integer NOT NULL DEFAULT 0
);
CREATE INDEX contatos_de_confianca_usuario ON contatos_de_confianca (usuario_id);
CREATE INDEX contatos_de_confianca_convites ON contatos_de_confianca (criado_em) WHERE aceito_em IS NULL;
-- Marks of the two words (rule: encontro-seguro/palavras).
CREATE TABLE palavras_do_encontro (
  usuario_id integer PRIMARY KEY REFERENCES usuarios,
  tudo_bem_hash text NOT NULL,
  perigo_hash text NOT NULL
);
-- Timers (rule: encontro-seguro/tempo). Each has its own copy of the contact, so that neither removing the contact
-- nor erasing the account stops the message. The note was sealed by the browser: this server has no key of it.
CREATE TABLE encontros (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conta integer NOT NULL,
  contato_cifrado bytea NOT NULL,
  token_hash bytea NOT NULL,
  recado text,
  inicio timestamptz NOT NULL,
  ate timestamptz NOT NULL,
  encerrado_em timestamptz,
  perigo_em timestamptz,
  avisado_em timestamptz,
  -- When the message went out by the screen's account.
  aviso_visto_em timestamptz
);
CREATE UNIQUE INDEX encontros_aberto ON encontros (conta) WHERE encerrado_em IS NULL;
CREATE INDEX encontros_ate ON encontros (ate) WHERE encerrado_em IS NULL AND aviso_visto_em IS NULL;
CREATE INDEX encontros_token ON encontros (token_hash);
CREATE INDEX encontros_avisado ON encontros (avisado_em) WHERE avisado_em IS NOT NULL;
-- When a mail is erased before the others are.
ALTER TABLE emails ADD COLUMN apagar_em timestamptz;
`,
}
