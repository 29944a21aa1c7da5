/** Links of the audit's chain are written as the owner: who adds entries needs no right to add links (docs/adr/0088). */
export const cadeia = {
  name: '044-cadeia',
  sql: `
ALTER FUNCTION encadear_auditoria() SECURITY DEFINER SET search_path = public, pg_temp;
`,
}
