export const alertasDoPedido = {
  name: '052-alertas-do-pedido',
  sql: `
-- Why an order needed a person, once for each reason: reconciliation repeats an alarm for hours.
CREATE TABLE alertas_do_pedido (
  pedido_id uuid NOT NULL REFERENCES pedidos,
  codigo text NOT NULL,
  desde timestamptz NOT NULL,
  ultimo_em timestamptz NOT NULL,
  PRIMARY KEY (pedido_id, codigo)
);
`,
}
