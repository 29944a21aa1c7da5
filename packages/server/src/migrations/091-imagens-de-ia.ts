export const imagensDeIa = {
  name: '091-imagens-de-ia',
  sql: `
-- Declared by the owner: made or altered by artificial intelligence (rule: albuns/ia).
ALTER TABLE fotos ADD COLUMN ia boolean NOT NULL DEFAULT false;
`,
}
