export const impulsosDoDia = {
  name: '105-impulsos-do-dia',
  sql: `
-- Ranks by the impulsos of a day, beside the lasting ones of vitrine: nothing is written when the day ends (docs/adr/0115).
CREATE TABLE impulsos_do_dia (
  anuncio_id integer PRIMARY KEY REFERENCES vitrine ON DELETE CASCADE,
  categoria text NOT NULL,
  estado text NOT NULL,
  cidade text NOT NULL,
  atributos bigint NOT NULL,
  -- Counts until vale_ate; null: no impulso has passed on that day.
  ordem bigint,
  vale_ate timestamptz NOT NULL,
  -- When the next impulso passes. Null: never.
  muda_em timestamptz
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.005, autovacuum_analyze_scale_factor = 0.05);
CREATE INDEX impulsos_do_dia_tudo ON impulsos_do_dia (vale_ate, ordem DESC, anuncio_id DESC)
  INCLUDE (atributos) WHERE ordem IS NOT NULL;
CREATE INDEX impulsos_do_dia_categoria ON impulsos_do_dia (categoria, vale_ate, ordem DESC, anuncio_id DESC)
  INCLUDE (atributos) WHERE ordem IS NOT NULL;
CREATE INDEX impulsos_do_dia_categoria_estado
  ON impulsos_do_dia (categoria, estado, vale_ate, ordem DESC, anuncio_id DESC)
  INCLUDE (atributos) WHERE ordem IS NOT NULL;
CREATE INDEX impulsos_do_dia_categoria_cidade
  ON impulsos_do_dia (categoria, estado, cidade, vale_ate, ordem DESC, anuncio_id DESC)
  INCLUDE (atributos) WHERE ordem IS NOT NULL;
CREATE INDEX impulsos_do_dia_estado ON impulsos_do_dia (estado, vale_ate, ordem DESC, anuncio_id DESC)
  INCLUDE (atributos) WHERE ordem IS NOT NULL;
CREATE INDEX impulsos_do_dia_cidade ON impulsos_do_dia (estado, cidade, vale_ate, ordem DESC, anuncio_id DESC)
  INCLUDE (atributos) WHERE ordem IS NOT NULL;
CREATE INDEX impulsos_do_dia_muda ON impulsos_do_dia (muda_em) WHERE muda_em IS NOT NULL;
`,
}
