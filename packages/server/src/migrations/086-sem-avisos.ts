export const semAvisos = {
  name: '086-sem-avisos',
  sql: `
-- Its advertiser wants neither mail nor notices of this conversation (rule: recados/silenciar).
ALTER TABLE conversas ADD COLUMN sem_avisos boolean NOT NULL DEFAULT false;
`,
}
