export const oficios = {
  name: '066-oficios',
  sql: `
-- Orders of courts and authorities (rule: denuncias/oficios).
CREATE TABLE oficios (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  autoridade text NOT NULL,
  processo text NOT NULL,
  conta integer NOT NULL,
  pedido text NOT NULL,
  sigilo boolean NOT NULL,
  chegou_em timestamptz NOT NULL,
  prazo_em timestamptz NOT NULL,
  retencao_id integer NOT NULL REFERENCES retencoes_legais,
  registrado_por text NOT NULL,
  registrado_em timestamptz NOT NULL,
  -- The answer: { decisao, alcance, de, ate, motivo, por, confirmadaPor, em }; null: it waits.
  resposta jsonb,
  entregue_em timestamptz,
  entregue_por text,
  recibo text
);
CREATE INDEX oficios_abertos ON oficios (prazo_em) WHERE entregue_em IS NULL;
CREATE INDEX oficios_retencao ON oficios (retencao_id);

-- Letters of an order and the package that answers it, sealed; erased with the hold.
CREATE TABLE oficio_arquivos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  oficio_id integer NOT NULL REFERENCES oficios,
  pacote boolean NOT NULL,
  nome text NOT NULL,
  bytes integer NOT NULL,
  sha256 text NOT NULL,
  cifrado bytea NOT NULL,
  por text NOT NULL,
  em timestamptz NOT NULL
);
CREATE INDEX oficio_arquivos_oficio ON oficio_arquivos (oficio_id);
`,
}
