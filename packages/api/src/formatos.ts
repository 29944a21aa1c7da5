import { CARTOES_DA_PAGINA, PAGINA_TAMANHO, PAGINA_TAMANHO_MAX } from '@portal/domain/limites'
import * as z from 'zod/mini'

/** Wire formats (rules: contrato/formatos, tempo/formatos). */
export const idSchema = z.coerce.number<string | number>().check(z.int(), z.positive(), z.lte(2_147_483_647))
/** A listing's `{id}`: the id, or a slug that ends in it. */
export const idOuSlugSchema = z.pipe(
  z.union([z.string().check(z.minLength(1), z.maxLength(220)), z.int().check(z.positive())]),
  z.transform(String),
)
export const uuidSchema = z.uuid()
export const flag01Schema = z.union([z.literal(0), z.literal(1)])
export const horaSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Informe a hora como HH:MM.'))
export const diaSchema = z.iso.date('Informe a data como AAAA-MM-DD.')
/** With the offset of a listing's state. */
export const instanteLocalSchema = z.iso.datetime({ offset: true })
/** The server may respond with a Date: its routes write it in Brasília's time. */
export const instanteSchema: z.ZodMiniType<string, string | Date> = z.iso.datetime({ offset: true })
/** Reais, at most two decimals. */
export const reaisSchema = z.number().check(
  z.gte(0),
  z.lte(1_000_000),
  z.refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    'No máximo duas casas decimais.',
  ),
)
export const mensagemSchema = z.object({ message: z.string() })
export const vazioSchema = z.undefined()

/** Accepted but ignored (rule: contrato/do-token): the owner is always the token's user. */
export const usuarioIgnorado = { user_id: z.optional(z.union([z.number(), z.string()])) }
export const usuarioIgnoradoQuery = z.object(usuarioIgnorado)

/** A raw query value: single, repeated, or absent. */
export const valorSolto = z.optional(z.union([z.string(), z.number(), z.array(z.string())]))

const MAX_PAGINA = 1_000_000

/** Replaces an invalid page with 1 (rule: busca/paginas). */
export const paginaSchema = z.pipe(
  valorSolto,
  z.transform((value) => {
    const page = Math.trunc(Number(Array.isArray(value) ? value[0] : value))
    return Number.isFinite(page) && page >= 1 && page <= MAX_PAGINA ? page : 1
  }),
)

/** Replaces an invalid page size with the default. */
const limiteOu = (padrao: number) =>
  z.pipe(
    valorSolto,
    z.transform((value) => {
      const size = Math.trunc(Number(Array.isArray(value) ? value[0] : value))
      return Number.isFinite(size) && size >= 1 ? Math.min(size, PAGINA_TAMANHO_MAX) : padrao
    }),
  )
export const limiteSchema = limiteOu(PAGINA_TAMANHO)
export const cartoesSchema = limiteOu(CARTOES_DA_PAGINA)
