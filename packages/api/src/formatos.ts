import { PAGINA_TAMANHO, PAGINA_TAMANHO_MAX } from '@portal/domain/limites'
import { z } from 'zod'

/** Formats of the wire (DESIGN section 4, 'Formats, everywhere'). */
export const idSchema = z.coerce.number<string | number>().int().positive().max(2_147_483_647)
/** Every `{id}` of a listing accepts the id or the slug that ends in it. */
export const idOuSlugSchema = z
  .union([z.string().min(1).max(220), z.number().int().positive()])
  .transform(String)
export const uuidSchema = z.uuid()
export const flag01Schema = z.union([z.literal(0), z.literal(1)])
export const horaSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Informe a hora como HH:MM.')
export const diaSchema = z.iso.date('Informe a data como AAAA-MM-DD.')
export const instanteSchema = z.iso.datetime({ offset: true })
/** Reais, at most two decimals. */
export const reaisSchema = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'No máximo duas casas decimais.')
export const mensagemSchema = z.object({ message: z.string() })
export const vazioSchema = z.undefined()

/** Accepted and ignored wherever SPEC sends it: the owner is always the token's user. */
export const usuarioIgnorado = { user_id: z.union([z.number(), z.string()]).optional() }
export const usuarioIgnoradoQuery = z.object(usuarioIgnorado)

/** A query value as it may arrive: once, repeated, or absent. */
export const valorSolto = z.union([z.string(), z.number(), z.array(z.string())]).optional()

const MAX_PAGINA = 1_000_000

/** A bad page becomes 1 (DESIGN section 4). */
export const paginaSchema = valorSolto.transform((value) => {
  const page = Math.trunc(Number(Array.isArray(value) ? value[0] : value))
  return Number.isFinite(page) && page >= 1 && page <= MAX_PAGINA ? page : 1
})

/** What is no page size becomes the usual one. */
export const limiteSchema = valorSolto.transform((value) => {
  const size = Math.trunc(Number(Array.isArray(value) ? value[0] : value))
  return Number.isFinite(size) && size >= 1 ? Math.min(size, PAGINA_TAMANHO_MAX) : PAGINA_TAMANHO
})
