export const emailsEEventos = {
  name: '047-emails-e-eventos',
  sql: `
-- Every mail to an address that somebody else may have typed is counted, whatever it is about.
-- lint: drop — wider ones take their place at once
ALTER TABLE emails DROP CONSTRAINT emails_pedido_check;
ALTER TABLE emails ADD CONSTRAINT emails_pedido_check
  CHECK (pedido IN ('cadastro', 'recuperacao', 'terceiro')) NOT VALID;

-- A phone that was changed stands in the security log.
ALTER TABLE eventos_seguranca DROP CONSTRAINT eventos_seguranca_tipo_check;
ALTER TABLE eventos_seguranca ADD CONSTRAINT eventos_seguranca_tipo_check CHECK (tipo IN ('entrada',
  'dispositivo-novo', 'senha', 'recuperacao', 'exportacao', 'telefone', 'telefone-alterado', 'chave-criada',
  'chave-removida', 'duas-etapas-ligada', 'duas-etapas-desligada', 'codigo-usado', 'codigos-novos',
  'nao-fui-eu')) NOT VALID;
`,
}
