import { findPerfil, updatePerfil, type Perfil } from '@portal/api/usuario'
import { formatCpf } from '@portal/domain/cpf'
import { formatTelefone } from '@portal/domain/telefone'
import { call, session, storage } from '@portal/platform'

/** The profile in its form: empty strings instead of null, phone and CPF formatted. */
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

/** Form stored when a session ended; logout removes it with the app's other keys. */
const digitado = () => storage.own('mf-advertiser:perfil', parseDigitado)

/** Returns and removes the form that this user was saving when the session ended. */
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
 * Saves the profile, empty fields as null, and updates the name in the stored session. If the session had
 * ended, the input (except the password) is stored on this device for the next one.
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
  if (result.ok) {
    session.update({ name: result.data.name })
    digitado().remove()
  } else if (result.error.code === 'NAO_AUTENTICADO' && before.signedIn) {
    digitado().set({ userId: before.user.id, form })
  }
  return result
}
