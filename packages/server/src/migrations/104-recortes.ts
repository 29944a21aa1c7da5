export const recortes = {
  name: '104-recortes',
  sql: `
-- Any number of crops beside the whole picture (rule: albuns/proibidas).
ALTER TABLE hashes_bloqueados DROP CONSTRAINT hashes_bloqueados_hashes_check;
ALTER TABLE hashes_bloqueados ADD CONSTRAINT hashes_bloqueados_hashes_check
  CHECK (octet_length(hashes) BETWEEN 32 AND 2048 AND octet_length(hashes) % 32 = 0);
`,
}
