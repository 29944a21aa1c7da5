import type { TextosDoAnuncio } from '@portal/domain/regras-de-texto'
import type { Revisao } from '../anuncios'

/** An open review with its listing's title and place. */
export type Caso = Revisao & { titulo: string; cidade: string; estadoUf: string }

export type TextosDaVersao = TextosDoAnuncio & { versaoId: number; anuncioId: number }
