export const fechamento = {
  name: '010-fechamento',
  sql: `
-- What the daily check compares, refunds that we ask for, and what the law keeps of payments (docs/adr/0017).

-- What each publication was paid with: an order and a hold publish once, whoever tries.
CREATE TABLE vigencias (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  usuario_id integer NOT NULL REFERENCES usuarios,
  -- Null: a hold that was spent before these rows were kept.
  anuncio_id integer REFERENCES anuncios,
  origem text NOT NULL CHECK (origem IN ('pedido', 'reserva', 'gratis', 'casa')),
  pedido_id uuid UNIQUE REFERENCES pedidos,
  referencia_id uuid,
  expira_em timestamptz,
  criada_em timestamptz NOT NULL,
  CHECK ((origem = 'pedido') = (pedido_id IS NOT NULL)),
  CHECK ((origem = 'reserva') = (referencia_id IS NOT NULL)),
  UNIQUE (usuario_id, referencia_id),
  FOREIGN KEY (usuario_id, referencia_id) REFERENCES reservas (usuario_id, referencia_id)
);
CREATE INDEX vigencias_anuncio ON vigencias (anuncio_id, id DESC);
CREATE TRIGGER vigencias_somente_insercao BEFORE UPDATE OR DELETE ON vigencias
  FOR EACH ROW EXECUTE FUNCTION somente_insercao();

INSERT INTO vigencias (usuario_id, anuncio_id, origem, referencia_id, criada_em)
  SELECT usuario_id, NULL, 'reserva', referencia_id, criada_em FROM reservas WHERE estado = 'capturada';
INSERT INTO vigencias (usuario_id, anuncio_id, origem, expira_em, criada_em)
  SELECT usuario_id, id, CASE tipo WHEN 'GRATIS' THEN 'gratis' ELSE 'casa' END, expira_em, publicado_em
  FROM anuncios WHERE publicado_em IS NOT NULL;
INSERT INTO vigencias (usuario_id, anuncio_id, origem, pedido_id, expira_em, criada_em)
  SELECT p.usuario_id, p.anuncio_id, 'pedido', p.id, a.expira_em, p.pago_em
  FROM pedidos p JOIN anuncios a ON a.id = p.anuncio_id
  WHERE p.tipo <> 'creditos' AND p.pago_em IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM ledger_transacoes t WHERE t.chave = 'pedido:' || p.id)
  ORDER BY p.pago_em;

-- Refunds that the operator asked the provider for: the intent is stored first, and asked again under the same key.
CREATE TABLE devolucoes (
  chave text PRIMARY KEY,
  provedor text NOT NULL,
  recebimento_id text NOT NULL,
  motivo text NOT NULL,
  estado text NOT NULL CHECK (estado IN ('PEDIDA', 'ACEITA', 'RECUSADA')),
  pedida_por text NOT NULL,
  pedida_em timestamptz NOT NULL,
  atualizada_em timestamptz NOT NULL,
  -- When it is asked about again; null: it has its answer.
  pedir_em timestamptz,
  FOREIGN KEY (provedor, recebimento_id) REFERENCES recebimentos (provedor, recebimento_id)
);
CREATE UNIQUE INDEX devolucoes_uma ON devolucoes (provedor, recebimento_id) WHERE estado <> 'RECUSADA';
CREATE INDEX devolucoes_pedir ON devolucoes (pedir_em) WHERE pedir_em IS NOT NULL;

-- What each daily check found, for ever: no difference is an answer too.
CREATE TABLE fechamentos (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  feito_em timestamptz NOT NULL,
  total integer NOT NULL,
  divergencias jsonb NOT NULL
);

-- Payments of accounts that were erased, as the tax law wants them kept, apart from every account: no row refers to a
-- user, nothing of the portal reads them, and each goes with its date.
CREATE TABLE registros_fiscais (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pedido_id uuid NOT NULL,
  nome text,
  cpf text,
  descricao text NOT NULL,
  valor integer NOT NULL,
  pago_em timestamptz NOT NULL,
  provedor text NOT NULL,
  recebimentos text[] NOT NULL,
  guardar_ate date NOT NULL
);
CREATE INDEX registros_fiscais_ate ON registros_fiscais (guardar_ate);
CREATE TRIGGER registros_fiscais_selados BEFORE UPDATE ON registros_fiscais
  FOR EACH ROW EXECUTE FUNCTION registro_de_acesso_selado();
CREATE TRIGGER registros_fiscais_inteiros BEFORE TRUNCATE ON registros_fiscais
  EXECUTE FUNCTION registro_de_acesso_selado();
`,
}
