export const denuncias = {
  name: '018-denuncias',
  sql: `
-- Every report has a class and deadlines that run with nobody awake (docs/adr/0040).
ALTER TABLE denuncias ADD COLUMN classe text NOT NULL DEFAULT 'demais'
  CHECK (classe IN ('menor-ou-coacao', 'imagem-intima', 'identidade', 'demais'));
ALTER TABLE denuncias ADD COLUMN prazo_em timestamptz NOT NULL DEFAULT now() + interval '24 hours';
-- When the listing is hidden by itself; null: not before a decision.
ALTER TABLE denuncias ADD COLUMN ocultar_em timestamptz;
ALTER TABLE denuncias ADD COLUMN ocultada_em timestamptz;
-- lint: backfill — reports are few
UPDATE denuncias SET classe = CASE
  WHEN motivo IN ('Suspeita de menor de 18 anos', 'Suspeita de exploração ou coação') THEN 'menor-ou-coacao'
  WHEN motivo = 'Fotos de outra pessoa' THEN 'identidade' ELSE 'demais' END;
-- lint: backfill — reports are few
UPDATE denuncias SET prazo_em = criado_em + CASE classe WHEN 'menor-ou-coacao' THEN interval '1 hour'
  WHEN 'identidade' THEN interval '6 hours' ELSE interval '24 hours' END;
-- From before there were deadlines: those who work on them get the whole time first.
-- lint: backfill — reports are few
UPDATE denuncias SET ocultar_em = now() + interval '30 minutes'
  WHERE classe = 'menor-ou-coacao' AND status = 'aberta';
-- lint: index — reports are few
CREATE INDEX denuncias_a_ocultar ON denuncias (ocultar_em) WHERE status = 'aberta' AND ocultada_em IS NULL;
`,
}
