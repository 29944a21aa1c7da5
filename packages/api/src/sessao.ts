import { z } from 'zod'

/** The signed-in user as SPEC section 3 names it (`authUser`). */
export const authUserSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  aceite_lgpd: z.union([z.literal(0), z.literal(1)]),
  creditos: z.number().int(),
  creditosUsados: z.number().int(),
  codigo: z.string(),
})
export type AuthUser = z.output<typeof authUserSchema>
