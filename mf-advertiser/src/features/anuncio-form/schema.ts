import { validarAnuncio, type AnuncioForm } from '@portal/domain/anuncio'
import { schemaDe } from '../../lib/regras'

/** Form schema of a listing (rule: anuncios/validacao), built from the rules that the server uses too. */
export const anuncioSchema = schemaDe<AnuncioForm>(validarAnuncio)
