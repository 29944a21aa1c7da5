import type { AnuncioForm } from '@portal/domain/anuncio'
import { bairrosDe } from '@portal/domain/locais'
import { parseOpcao } from '@portal/domain/opcoes'

type Lugar = Pick<AnuncioForm, 'estado' | 'cidade' | 'bairro' | 'bairroManual'>

/** Applies a neighbourhood found by CEP: from the city's fixed list, or as typed by hand. */
export function applyBairro<T extends Lugar>(form: T, nome: string): T {
  const fixed = parseOpcao(bairrosDe(form.estado, form.cidade), nome)
  return fixed === undefined
    ? { ...form, bairro: '', bairroManual: nome }
    : { ...form, bairro: fixed, bairroManual: '' }
}
