export const operador = {
  name: '007-operador',
  sql: `
-- What the operator's acts leave behind (docs/adr/0010).

-- Off the air until its owner saves it again, for as long as its days last.
ALTER TABLE anuncios ADD COLUMN suspenso_em timestamptz;

-- A refused picture is served to nobody; its bytes stay for a while as evidence.
ALTER TABLE arquivos ADD COLUMN recusado_em timestamptz;
CREATE INDEX arquivos_recusados ON arquivos (recusado_em) WHERE recusado_em IS NOT NULL AND apagado_em IS NULL;

ALTER TABLE denuncias ADD COLUMN resposta text;
CREATE INDEX denuncias_anuncio ON denuncias (anuncio_id);

CREATE INDEX albuns_pendentes ON albuns (id) WHERE verificacao = 'pendente' AND removido_em IS NULL;
CREATE INDEX auditoria_alvo ON auditoria (alvo, id DESC);
CREATE TRIGGER auditoria_truncate BEFORE TRUNCATE ON auditoria EXECUTE FUNCTION somente_insercao();
`,
}
