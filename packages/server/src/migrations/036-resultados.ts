export const resultados = {
  name: '036-resultados',
  sql: `
-- Mails that an account has turned off, by their kind.
ALTER TABLE usuarios ADD COLUMN avisos_desligados text[] NOT NULL DEFAULT '{}';
-- When this account's week was last looked at for its mail; null: never.
ALTER TABLE usuarios ADD COLUMN resultados_em timestamptz;

-- What half of a place's live listings had at most, of so many days: worked out daily, whoever asks reads it.
CREATE TABLE medianas (
  categoria text NOT NULL,
  estado text NOT NULL,
  cidade text NOT NULL,
  dias integer NOT NULL,
  anuncios integer NOT NULL,
  visitas integer NOT NULL,
  contatos integer NOT NULL,
  contadas_em timestamptz NOT NULL,
  PRIMARY KEY (categoria, estado, cidade, dias)
);
`,
}
