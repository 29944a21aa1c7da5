import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { idSchema } from '../formatos'
import { motivoSchema } from './formatos'

export const retirarAnuncio = endpoint({
  method: 'POST',
  path: '/operacao/anuncios/:id/retirada',
  summary: 'Removes a listing permanently without a report; the owner sees the reason and may appeal',
  auth: 'operador',
  ato: 'retirar-anuncio',
  params: z.object({ id: idSchema }),
  body: z.object({ motivo: motivoSchema }),
  status: 200,
  response: z.object({ id: z.int(), titulo: z.string() }),
})
