import type { ApiError } from '@portal/api/erros'

/** Logs a failed load (rule: navegacao/estados-da-tela); ignores one cancelled by leaving the screen. */
export function logFailure(read: string, { code }: ApiError): void {
  if (code !== 'CANCELADO') console.error(read, code)
}
