export const recortes = {
  name: '104-recortes',
  sql: `
-- Any number of crops beside the whole picture (rule: albuns/proibidas). Rows that exist satisfy the former check.
-- lint: drop — replaced by a wider check
ALTER TABLE hashes_bloqueados DROP CONSTRAINT hashes_bloqueados_hashes_check;
ALTER TABLE hashes_bloqueados ADD CONSTRAINT hashes_bloqueados_hashes_check
  CHECK (octet_length(hashes) BETWEEN 32 AND 2048 AND octet_length(hashes) % 32 = 0) NOT VALID;
`,
}
