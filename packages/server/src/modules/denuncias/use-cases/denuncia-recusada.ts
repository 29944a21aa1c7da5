/** Failures for a report that is already answered, or does not exist. */
import { fail } from '../../../kernel/failure'
import type { DenunciaGuardada } from '../ports/denuncias'

export function answered({ protocolo, status }: Pick<DenunciaGuardada, 'protocolo' | 'status'>) {
  return fail('CONFLITO', { message: `A denúncia ${protocolo} já foi respondida (${status}).` })
}

export function unknownDenuncia(protocolo: string) {
  return fail('NAO_ENCONTRADO', { message: `Não há denúncia ${protocolo}.` })
}
