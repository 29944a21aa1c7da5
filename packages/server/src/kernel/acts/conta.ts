import { normalizaEmail } from '@portal/domain/email'
import { done, fail, type Outcome } from '../failure'

/** Finds accounts for acts of any module. */
export interface Contas<Conta> {
  usuarios: {
    findById(id: number): Promise<Conta | undefined>
    findByEmail(email: string): Promise<Conta | undefined>
  }
}

/** An id, the code 'BR000012', or an e-mail. Erased accounts are not found. */
export function findUsuarioVisto<Conta>(
  { usuarios }: Contas<Conta>,
  quem: string,
): Promise<Conta | undefined> {
  const id = /^(?:BR)?0*(\d{1,9})$/i.exec(quem.trim())?.[1]
  return id === undefined ? usuarios.findByEmail(normalizaEmail(quem)) : usuarios.findById(Number(id))
}

/** Fails with NAO_ENCONTRADO. */
export async function requireUsuario<Conta>(tx: Contas<Conta>, quem: string): Promise<Outcome<Conta>> {
  const usuario = await findUsuarioVisto(tx, quem)
  return usuario === undefined ? unknownUsuario(quem) : done(usuario)
}

export function unknownUsuario(quem: string) {
  return fail('NAO_ENCONTRADO', { message: `Não há conta ${quem}, ou ela foi apagada.` })
}
