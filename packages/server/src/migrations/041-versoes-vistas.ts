export const versoesVistas = {
  name: '041-versoes-vistas',
  sql: `
-- The newest entry of each front-end app in the release store's pointer: nothing older is taken up again (docs/adr/0087).
CREATE TABLE versoes_vistas (
  app text PRIMARY KEY,
  -- Milliseconds, as the entry's stamp says.
  carimbo bigint NOT NULL
);
`,
}
