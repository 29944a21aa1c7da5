export const ocultadaPor = {
  name: '048-ocultada-por',
  sql: `
-- Who hid what is reported before anybody decided; null: the clock. Whoever hid does not restore.
ALTER TABLE denuncias ADD COLUMN ocultada_por text;
`,
}
