import type { ApiError } from '@portal/api/erros'

/** 'Server message, else …' (rule: textos/do-servidor): `fallback` when no server spoke. */
export function mensagemDe(error: ApiError, fallback: string): string {
  const spoken = error.status !== 0 && error.code !== 'RESPOSTA_INVALIDA' && error.message.trim() !== ''
  return spoken ? error.message : fallback
}

/** The first message of each field of a 422, for the form's fields. */
export function errosDeCampo(error: ApiError): Record<string, string> {
  return Object.fromEntries(
    Object.entries(error.errors ?? {}).flatMap(([campo, [message]]) =>
      message === undefined ? [] : [[campo, message]],
    ),
  )
}
