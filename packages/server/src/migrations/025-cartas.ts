export const cartas = {
  name: '025-cartas',
  sql: `
-- A mail as a page beside its text, and the address at which one press ends mails of its kind.
ALTER TABLE emails ADD html text, ADD descadastro text;
`,
}
