import type { ApiError } from '@portal/api/erros'

/**
 * Logs a read that failed (rule: navegacao/estados-da-tela). One that its own screen gave up by leaving is no failure.
 */
export function logFailure(read: string, { code }: ApiError): void {
  if (code !== 'CANCELADO') console.error(read, code)
}
