/**
 * One confirmation at a time carries a proposal out, and an end is final (rule: operadores/duas-pessoas); who confirmed a
 * decision does not decide the appeal against it (rule: denuncias/recurso).
 */
export const confirmacoes = {
  name: '042-confirmacoes',
  sql: `
ALTER TABLE operador_propostas ADD COLUMN pega_ate timestamptz;
-- Grows with each confirmation: one that lost its minute to another writes no end.
ALTER TABLE operador_propostas ADD COLUMN vez integer NOT NULL DEFAULT 0;

-- Holds for the release before too, which wrote 'falhou' over 'executada'.
CREATE FUNCTION operador_propostas_fim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'proposal % has ended: %', OLD.id, OLD.estado USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER operador_propostas_fim BEFORE UPDATE OF estado ON operador_propostas
  FOR EACH ROW WHEN (OLD.estado IN ('executada', 'recusada', 'falhou') AND NEW.estado <> OLD.estado)
  EXECUTE FUNCTION operador_propostas_fim();

ALTER TABLE denuncias ADD COLUMN confirmada_por text;
ALTER TABLE retiradas ADD COLUMN confirmada_por text;
ALTER TABLE recursos ADD COLUMN decisao_confirmada_por text;
-- Every row has NULL there, which passes: nothing is left to validate.
ALTER TABLE recursos ADD CONSTRAINT recursos_outra_pessoa CHECK (decidido_por <> decisao_confirmada_por) NOT VALID;
`,
}
