export const cobrancas = {
  name: '011-cobrancas',
  sql: `
-- An order may be charged anew; a charge that nobody may pay any more is ended at the provider; money that makes no
-- whole credit is written down (docs/adr/0017).

ALTER TABLE pedidos ADD COLUMN cobrado_em timestamptz NOT NULL DEFAULT now();
UPDATE pedidos SET cobrado_em = criado_em;
-- When the provider is asked to end the charge; null: nothing is left to end.
ALTER TABLE pedidos ADD COLUMN cancelar_em timestamptz;
UPDATE pedidos SET cancelar_em = now() WHERE estado = 'EXPIRADA' AND expira_em > now() - interval '30 days';
CREATE INDEX pedidos_cancelar ON pedidos (cancelar_em) WHERE cancelar_em IS NOT NULL;

-- Charges that another took the place of: news of them may still come.
CREATE TABLE cobrancas_encerradas (
  txid text PRIMARY KEY,
  pedido_id uuid NOT NULL REFERENCES pedidos,
  metodo text NOT NULL CHECK (metodo IN ('pix', 'boleto', 'cartao')),
  valor integer NOT NULL,
  provedor text NOT NULL,
  loc_id text,
  criado_em timestamptz NOT NULL,
  expira_em timestamptz NOT NULL,
  encerrada_em timestamptz NOT NULL
);
CREATE INDEX cobrancas_encerradas_pedido ON cobrancas_encerradas (pedido_id);

ALTER TABLE recebimentos ADD COLUMN txid text;
-- Centavos that became nothing: to be given back.
ALTER TABLE recebimentos ADD COLUMN resto integer NOT NULL DEFAULT 0;
`,
}
