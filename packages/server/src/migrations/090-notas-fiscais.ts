export const notasFiscais = {
  name: '090-notas-fiscais',
  sql: `
-- One invoice (NFS-e) of each paid order (docs/adr/0105); PEDIDA is written before the provider is called.
CREATE TABLE notas_fiscais (
  pedido_id uuid PRIMARY KEY REFERENCES pedidos,
  provedor text NOT NULL,
  estado text NOT NULL DEFAULT 'PEDIDA' CHECK (estado IN ('PEDIDA', 'EMITIDA', 'CANCELADA')),
  numero text,
  codigo text,
  url text,
  emitida_em timestamptz,
  atualizada_em timestamptz NOT NULL,
  CHECK (estado = 'PEDIDA' OR numero IS NOT NULL)
);
-- Books of the sandbox provider.
CREATE TABLE sandbox_notas (
  referencia text PRIMARY KEY,
  numero integer GENERATED ALWAYS AS IDENTITY,
  emitida_em timestamptz NOT NULL,
  cancelada_em timestamptz
);
`,
}
