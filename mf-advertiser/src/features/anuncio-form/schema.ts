import { validarAnuncio, type AnuncioForm } from '@portal/domain/anuncio'
import { schemaDe } from '../../lib/regras'

/** Form schema of a listing (rule: anuncios/validacao), built from the rules that the server uses too. */
export const anuncioSchema = schemaDe<AnuncioForm>(validarAnuncio)

/** The first error of each field, at once; Formik's own errors arrive a moment after a change. */
export function errosDe(form: AnuncioForm): Partial<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(validarAnuncio(form)).map(([campo, messages]) => [campo, messages[0] ?? '']),
  )
}
