import { ESTADOS_SELFIE } from '@portal/domain/estou-na-foto'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { instanteSchema } from '../formatos'
import { imagemSchema, protocoloSchema } from './formatos'

const selfieSchema = z.object({
  protocolo: protocoloSchema,
  estado: z.enum(ESTADOS_SELFIE),
  codigo: z.string(),
  enviadaEm: instanteSchema,
  prazoEm: instanteSchema,
})
export type SelfieNaLista = z.output<typeof selfieSchema>

export const listSelfies = endpoint({
  method: 'GET',
  path: '/operacao/selfies',
  summary: 'Lists sealed selfies of open requests by deadline',
  auth: 'operador',
  ato: 'comparar-selfie',
  status: 200,
  response: z.array(selfieSchema),
})

const params = z.object({ protocolo: protocoloSchema })

export const mostrarSelfie = endpoint({
  method: 'POST',
  path: '/operacao/selfies/:protocolo/abrir',
  summary: 'Returns a selfie beside the picture, once, and erases it',
  auth: 'operador',
  ato: 'comparar-selfie',
  params,
  status: 200,
  response: z.object({ selfie: imagemSchema, foto: imagemSchema }),
})

export const responderSelfie = endpoint({
  method: 'POST',
  path: '/operacao/selfies/:protocolo/resposta',
  summary: 'Records whether the selfie shows the person in the picture; the report is decided separately',
  auth: 'operador',
  ato: 'comparar-selfie',
  params,
  body: z.object({ confere: z.boolean() }),
  status: 200,
  response: z.object({ protocolo: protocoloSchema, estado: z.enum(ESTADOS_SELFIE) }),
})
