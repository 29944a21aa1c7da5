export const ajustes = {
  name: '101-ajustes',
  sql: `
-- Changes of the settings of front-end apps, newest last; the last of a name is in force (docs/adr/0112).
CREATE TABLE ajustes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app text NOT NULL,
  nome text NOT NULL,
  -- A boolean, number or text as JSON; null: back to the default of the release.
  valor text,
  por text NOT NULL,
  em timestamptz NOT NULL
);
CREATE INDEX ajustes_do_nome ON ajustes (app, nome, id DESC);
`,
}
