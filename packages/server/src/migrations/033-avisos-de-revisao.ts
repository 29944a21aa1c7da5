export const avisosDeRevisao = {
  name: '033-avisos-de-revisao',
  sql: `
-- When its owner was told by mail that a review waits; null: not yet.
ALTER TABLE revisoes ADD COLUMN avisada_em timestamptz;
-- What waits already was seen on the painel: no mail comes late.
-- lint: backfill — open reviews are few
UPDATE revisoes SET avisada_em = now() WHERE estado = 'aberta';
-- lint: index — partial: what waits for its mail
CREATE INDEX revisoes_a_avisar ON revisoes (id) WHERE estado = 'aberta' AND avisada_em IS NULL;
`,
}
