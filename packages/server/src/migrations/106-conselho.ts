export const conselho = {
  name: '106-conselho',
  sql: `
-- The outside council (docs/adr/0106-outside-council.md): one role, without any other, from invitation to removal.
-- No row has the role yet: nothing is left to validate.
ALTER TABLE operadores ADD CONSTRAINT operadores_conselho_so
  CHECK (NOT papeis @> ARRAY['conselho'] OR cardinality(papeis) = 1) NOT VALID;

CREATE FUNCTION operadores_conselho_fica() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'operator % cannot enter or leave the council', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER operadores_conselho_fica BEFORE UPDATE OF papeis ON operadores
  FOR EACH ROW WHEN ((OLD.papeis @> ARRAY['conselho']) <> (NEW.papeis @> ARRAY['conselho']))
  EXECUTE FUNCTION operadores_conselho_fica();

-- The draw of each month: made once, after its end, so that nobody can foresee, repeat or choose it.
CREATE TABLE conselho_amostras (
  mes text PRIMARY KEY CHECK (mes ~ '^\\d{4}-\\d{2}$'),
  semente uuid NOT NULL DEFAULT gen_random_uuid(),
  sorteada_em timestamptz NOT NULL
);
CREATE TRIGGER conselho_amostras_somente_insercao BEFORE UPDATE OR DELETE ON conselho_amostras
  FOR EACH ROW EXECUTE FUNCTION somente_insercao();
CREATE TRIGGER conselho_amostras_truncate BEFORE TRUNCATE ON conselho_amostras EXECUTE FUNCTION somente_insercao();
`,
}
