import { findPerfil, updatePerfil, type Perfil } from '@portal/api/usuario'
import { formatCpf } from '@portal/domain/cpf'
import { formatTelefone } from '@portal/domain/telefone'
import { call, session, storage } from '@portal/platform'

/** The profile as its form holds it: empty texts, never null; phone and CPF punctuated. */
export interface PerfilValues {
  name: string
  data_nascimento: string
  telefone: string
  cpf: string
  estado: string
  cidade: string
}

export function formDoPerfil(perfil: Perfil): PerfilValues {
  return {
    name: perfil.name,
    data_nascimento: perfil.data_nascimento ?? '',
    telefone: formatTelefone(perfil.telefone ?? ''),
    cpf: formatCpf(perfil.cpf ?? ''),
    estado: perfil.estado ?? '',
    cidade: perfil.cidade ?? '',
  }
}

function parseDigitado(value: unknown): { userId: number; form: PerfilValues } | undefined {
  if (typeof value !== 'object' || value === null || !('userId' in value) || !('form' in value))
    return undefined
  const { userId, form } = value
  if (typeof userId !== 'number' || typeof form !== 'object' || form === null) return undefined
  const text = (field: keyof PerfilValues) => {
    const typed = new Map<string, unknown>(Object.entries(form)).get(field)
    return typeof typed === 'string' ? typed : ''
  }
  return {
    userId,
    form: {
      name: text('name'),
      data_nascimento: text('data_nascimento'),
      telefone: text('telefone'),
      cpf: text('cpf'),
      estado: text('estado'),
      cidade: text('cidade'),
    },
  }
}

/** What was typed when the session ended; logout wipes it with the app's other keys. */
const digitado = () => storage.own('mf-advertiser:perfil', parseDigitado)

/** The form that this user was about to save when the session ended, once. */
export function takeDigitado(): PerfilValues | undefined {
  const kept = digitado().get()
  digitado().remove()
  const current = session.get()
  return current.signedIn && kept?.userId === current.user.id ? kept.form : undefined
}

export function loadPerfil(signal: AbortSignal) {
  return call(findPerfil, {}, { signal })
}

/**
 * Saves the profile; what was left empty travels as null. The stored session takes over the name. Where the session had
 * ended, what was typed waits on this device for the next one, but for the password.
 */
export async function savePerfil(form: PerfilValues, password = '') {
  const before = session.get()
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
  const result = await call(updatePerfil, {
    body: {
      name: form.name.trim(),
      data_nascimento: orNull(form.data_nascimento),
      telefone: orNull(form.telefone),
      cpf: orNull(form.cpf),
      estado: orNull(form.estado),
      cidade: orNull(form.cidade),
      ...(password === '' ? {} : { password }),
    },
  })
  if (result.ok) session.update({ name: result.data.name })
  else if (result.error.code === 'NAO_AUTENTICADO' && before.signedIn) {
    digitado().set({ userId: before.user.id, form })
  }
  return result
}
