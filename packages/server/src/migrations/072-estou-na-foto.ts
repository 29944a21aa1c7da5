export const estouNaFoto = {
  name: '072-estou-na-foto',
  sql: `
-- Requests of people who are in a picture (rule: estou-na-foto/pedido). The selfie is sealed, opened once, and erased
-- by that, by the answer, or after a day; the rest goes with the report's words.
CREATE TABLE pedidos_de_foto (
  denuncia_id integer PRIMARY KEY REFERENCES denuncias,
  relacao text NOT NULL CHECK (relacao IN ('nunca-autorizei', 'nao-autorizo-mais', 'alterada', 'respondo-por-quem')),
  codigo text NOT NULL,
  fora_em timestamptz,
  selfie_estado text NOT NULL DEFAULT 'nenhuma'
    CHECK (selfie_estado IN ('nenhuma', 'recebida', 'aberta', 'confere', 'nao-confere', 'apagada')),
  selfie_cifrada bytea,
  selfie_em timestamptz,
  CHECK ((selfie_cifrada IS NOT NULL) = (selfie_estado = 'recebida'))
);
CREATE INDEX pedidos_de_foto_fora ON pedidos_de_foto (fora_em) WHERE fora_em IS NOT NULL;
CREATE INDEX pedidos_de_foto_selfie ON pedidos_de_foto (selfie_em) WHERE selfie_cifrada IS NOT NULL;
`,
}
