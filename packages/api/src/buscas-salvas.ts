import { BUSCA_CONSULTA_MAX, EMAIL_MAX } from '@portal/domain/limites'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { uuidSchema, vazioSchema } from './formatos'

/** Query string as in a result list's address. */
export const consultaSchema = z.string().check(z.maxLength(BUSCA_CONSULTA_MAX))

export const saveBusca = endpoint({
  method: 'POST',
  path: '/buscas-salvas',
  summary:
    "Saves a search; a visitor's address gets one confirmation mail; the response does not reveal whether it is known",
  auth: 'public',
  body: z.object({
    consulta: consultaSchema,
    /** Omitted by a signed-in user. */
    email: z.optional(z.email('E-mail inválido').check(z.maxLength(EMAIL_MAX))),
  }),
  status: 202,
  response: z.object({ confirmada: z.boolean() }),
})

export const listBuscasSalvas = endpoint({
  method: 'GET',
  path: '/buscas-salvas',
  summary: "Lists the caller's saved searches",
  auth: 'session',
  status: 200,
  response: z.object({ data: z.array(z.object({ id: uuidSchema, rotulo: z.string(), href: z.string() })) }),
})

export const removeBuscaSalva = endpoint({
  method: 'DELETE',
  path: '/buscas-salvas/:id',
  summary: 'Deletes a saved search of the caller',
  auth: 'session',
  params: z.object({ id: uuidSchema }),
  status: 204,
  response: vazioSchema,
})
