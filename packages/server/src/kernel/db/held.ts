/**
 * SQL that is true of an account under a hold; `column` holds its id. Whatever erases asks for it (docs/adr/0055): a hold
 * whose time is over is ended by a job, so that no clock but the job's decides.
 */
export function heldAccount(column: string): string {
  return `EXISTS (SELECT 1 FROM retencoes_legais h WHERE h.encerrada_em IS NULL AND h.conta = ${column})`
}
