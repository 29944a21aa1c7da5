/**
 * SQL condition: the account whose id is in `column` is under a legal hold. Every erasure checks it
 * (docs/adr/0055); a job ends expired holds, so only the job's clock decides.
 */
export function heldAccount(column: string): string {
  return `EXISTS (SELECT 1 FROM retencoes_legais h WHERE h.encerrada_em IS NULL AND h.conta = ${column})`
}
