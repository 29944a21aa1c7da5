import { jsonColumn } from '../../kernel/db/json-column'
import { atendimentoSchema, publicacaoSchema } from './ports/publicacao'

/** The column `anuncios.atendimento`. */
export const atendimentoGuardado = jsonColumn('anuncios.atendimento', atendimentoSchema)

/** A column with a whole publication: `pedidos.publicacao` until it is paid, or a stored version. */
export const publicacaoGuardada = (coluna: string) => jsonColumn(coluna, publicacaoSchema)
