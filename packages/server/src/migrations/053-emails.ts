export const emails = {
  name: '053-emails',
  sql: `
-- Past vale_ate the code or link in a mail is void, and it is not sent. ordem: the order that it is about, for logs.
ALTER TABLE emails ADD COLUMN vale_ate timestamptz, ADD COLUMN ordem jsonb;
`,
}
