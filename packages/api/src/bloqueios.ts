import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { idSchema, instanteSchema, vazioSchema } from './formatos'

const bloqueioSchema = z.object({
  id: z.int(),
  anuncio: z.object({ id: z.int(), titulo: z.string() }),
  /** Null after the conversation was erased. */
  conversaId: z.nullable(z.int()),
  criadoEm: instanteSchema,
  ate: instanteSchema,
})
export type Bloqueio = z.output<typeof bloqueioSchema>

export const listBloqueios = endpoint({
  method: 'GET',
  path: '/bloqueios',
  summary: 'Lists blocks with date and listing, without identity',
  auth: 'session',
  status: 200,
  response: z.array(bloqueioSchema),
})

export const desbloquear = endpoint({
  method: 'DELETE',
  path: '/bloqueios/:id',
  summary: 'Removes a block',
  auth: 'session',
  params: z.object({ id: idSchema }),
  status: 204,
  response: vazioSchema,
})
