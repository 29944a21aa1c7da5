import { BUSCA_TEXTO_MAX } from '@portal/domain/limites'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { diaSchema, idSchema, usuarioIgnorado, usuarioIgnoradoQuery } from './formatos'

export const viagemSchema = z.object({
  id: z.int(),
  estado: z.string(),
  cidade: z.string(),
  /** First and last day, on the destination's clock. */
  de: diaSchema,
  ate: diaSchema,
  /** The home city's list does not show the listings meanwhile. */
  pausa: z.boolean(),
  /** It has begun. */
  agora: z.boolean(),
})
export type ViagemMarcada = z.output<typeof viagemSchema>

/** Those that are not over, in order. */
const response = z.object({ viagens: z.array(viagemSchema) })
export type ViagensMarcadas = z.output<typeof response>

export const listViagens = endpoint({
  method: 'GET',
  path: '/viagens',
  summary: 'Planned trips of the account',
  auth: 'session',
  query: usuarioIgnoradoQuery,
  status: 200,
  response,
})

const praca = z.string().check(z.trim(), z.minLength(1, 'Campo obrigatório'), z.maxLength(BUSCA_TEXTO_MAX))

export const createViagem = endpoint({
  method: 'POST',
  path: '/viagens',
  summary: 'Shows the live listings in another city from one day to another',
  auth: 'session',
  body: z.object({
    ...usuarioIgnorado,
    estado: praca,
    cidade: praca,
    de: diaSchema,
    ate: diaSchema,
    pausa: z.boolean(),
  }),
  status: 201,
  response,
})

export const removeViagem = endpoint({
  method: 'DELETE',
  path: '/viagens/:id',
  summary: 'Ends or drops a trip; a second call changes nothing',
  auth: 'session',
  params: z.object({ id: idSchema }),
  status: 200,
  response,
})
