import type { ApiError } from '@portal/api/erros'

/** The server's message (rule: textos/do-servidor), or `fallback` without a server response. */
export function mensagemDe(error: ApiError, fallback: string): string {
  const spoken = error.status !== 0 && error.code !== 'RESPOSTA_INVALIDA' && error.message.trim() !== ''
  return spoken ? error.message : fallback
}

/** The first message of each field of a 422, for the form. */
export function errosDeCampo(error: ApiError): Record<string, string> {
  return Object.fromEntries(
    Object.entries(error.errors ?? {}).flatMap(([campo, [message]]) =>
      message === undefined ? [] : [[campo, message]],
    ),
  )
}
