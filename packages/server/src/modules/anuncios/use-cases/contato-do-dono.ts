/** Contacts of a listing belong to the account's owner, never to a third person (rule: anuncios/contato). */
import { normalizaEmail } from '@portal/domain/email'
import { CONTATO } from '@portal/domain/mensagens'
import { parseTelefone } from '@portal/domain/telefone'
import type { Dono } from '../../contas'

interface Contato {
  modoContato?: string | null
  email?: string | null
  telefone?: string | null
}

export interface ContatoDoDono {
  id: number
  email: string
  telefone: string | null
  telefoneConfirmado: boolean
}

/** The part of an account that its listings show. */
export const contatoDe = ({ id, email, telefoneConfirmado, fatos }: Dono): ContatoDoDono => ({
  id,
  email,
  telefoneConfirmado,
  telefone: fatos.telefone ?? null,
})

/** Returns errors by field; empty when the contact is the account's own, or of a kind that is not offered. */
export function refuseContatoAlheio(
  { modoContato, email, telefone }: Contato,
  dono: ContatoDoDono,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  const typed = normalizaEmail(email ?? '')
  if (modoContato !== 'telefone' && typed !== '' && typed !== dono.email) {
    errors['email'] = [CONTATO.emailAlheio]
  }
  if (modoContato !== 'email') {
    if (parseTelefone(telefone ?? '') !== dono.telefone) errors['telefone'] = [CONTATO.telefoneAlheio]
    else if (!dono.telefoneConfirmado) errors['telefone'] = [CONTATO.telefoneSemConfirmar]
  }
  return errors
}
