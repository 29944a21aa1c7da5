import { obterPerfil, salvarPerfil, type Perfil } from '@portal/api/usuario'
import { formatCpf } from '@portal/domain/cpf'
import { formatTelefone } from '@portal/domain/telefone'
import { call, session } from '@portal/platform'

/** The profile as its form holds it: empty texts, never null; phone and CPF punctuated. */
export interface PerfilForm {
  name: string
  data_nascimento: string
  telefone: string
  cpf: string
  estado: string
  cidade: string
}

export function formDoPerfil(perfil: Perfil): PerfilForm {
  return {
    name: perfil.name,
    data_nascimento: perfil.data_nascimento ?? '',
    telefone: formatTelefone(perfil.telefone ?? ''),
    cpf: formatCpf(perfil.cpf ?? ''),
    estado: perfil.estado ?? '',
    cidade: perfil.cidade ?? '',
  }
}

export function loadPerfil(signal: AbortSignal) {
  return call(obterPerfil, {}, { signal })
}

/** Saves the profile; what was left empty travels as null. The stored session takes over the name. */
export async function savePerfil(form: PerfilForm) {
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
  const result = await call(salvarPerfil, {
    body: {
      name: form.name.trim(),
      data_nascimento: orNull(form.data_nascimento),
      telefone: orNull(form.telefone),
      cpf: orNull(form.cpf),
      estado: orNull(form.estado),
      cidade: orNull(form.cidade),
    },
  })
  if (result.ok) session.update({ name: result.data.name })
  return result
}
