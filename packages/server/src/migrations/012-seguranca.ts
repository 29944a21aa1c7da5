export const seguranca = {
  name: '012-seguranca',
  sql: `
-- A CPF is kept twice: encrypted, to be read again, and as a keyed hash, by which one active account a CPF is held
-- (docs/adr/0030). Rows written before have it in cpf until the server has sealed them at its start.
ALTER TABLE usuarios ADD cpf_cifrado bytea, ADD cpf_chave bytea;
CREATE UNIQUE INDEX usuarios_cpf ON usuarios (cpf_chave) WHERE apagado_em IS NULL;
CREATE INDEX usuarios_cpf_aberto ON usuarios (id) WHERE cpf IS NOT NULL;
ALTER TABLE registros_fiscais ADD cpf_cifrado bytea;

-- Devices on which the owner has signed in: what strangers get wrong elsewhere does not hold these up.
CREATE TABLE dispositivos (
  token_hash bytea PRIMARY KEY,
  usuario_id integer NOT NULL REFERENCES usuarios,
  dispositivo text NOT NULL,
  criado_em timestamptz NOT NULL,
  usado_em timestamptz NOT NULL
);
CREATE INDEX dispositivos_usuario ON dispositivos (usuario_id);
CREATE INDEX dispositivos_usado ON dispositivos (usado_em);

-- Tries at signing in, by the keyed hash of who is counted: an account, an address or a device.
CREATE TABLE tentativas_de_entrada (
  chave bytea PRIMARY KEY,
  total integer NOT NULL,
  liberada_em timestamptz NOT NULL,
  ultima_em timestamptz NOT NULL
);
CREATE INDEX tentativas_de_entrada_ultima ON tentativas_de_entrada (ultima_em);

-- What the owner of an account is shown of its safety. No addresses: those are in registros_acesso alone.
CREATE TABLE eventos_seguranca (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  usuario_id integer NOT NULL REFERENCES usuarios,
  tipo text NOT NULL CHECK (tipo IN ('entrada', 'dispositivo-novo', 'senha', 'recuperacao', 'exportacao', 'telefone')),
  dispositivo text NOT NULL,
  em timestamptz NOT NULL
);
CREATE INDEX eventos_seguranca_usuario ON eventos_seguranca (usuario_id, id DESC);
CREATE INDEX eventos_seguranca_em ON eventos_seguranca (em);

-- The code or link in a mail, blanked once it is delivered; and who made the portal write, where that was a stranger.
ALTER TABLE emails ADD segredo text, ADD pedido text CHECK (pedido IN ('cadastro', 'recuperacao'));
CREATE INDEX emails_pedido ON emails (para, pedido, criado_em) WHERE pedido IS NOT NULL;
`,
}
