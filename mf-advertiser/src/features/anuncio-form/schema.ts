import { validarAnuncio, type AnuncioForm } from '@portal/domain/anuncio'
import { schemaDe } from '../../lib/regras'

/** What a listing must be (rule: anuncios/validacao); the server asks the same rules. */
export const anuncioSchema = schemaDe<AnuncioForm>(validarAnuncio)
