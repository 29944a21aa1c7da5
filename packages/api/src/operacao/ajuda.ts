import { ASSUNTOS_AJUDA } from '@portal/domain/ajuda'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { instanteSchema, limiteSchema } from '../formatos'
import { nomeSchema, protocoloSchema, respostaSchema } from './formatos'

const resumoSchema = z.object({
  protocolo: protocoloSchema,
  assunto: z.enum(ASSUNTOS_AJUDA),
  criadoEm: instanteSchema,
  prazoEm: instanteSchema,
  respondidaEm: z.nullable(instanteSchema),
  respondidaPor: z.nullable(nomeSchema),
})
export type PedidoDeAjudaNaLista = z.output<typeof resumoSchema>

const pedidoSchema = z.object({
  ...resumoSchema.shape,
  mensagem: z.string(),
  email: z.string(),
  resposta: z.nullable(z.string()),
})
export type PedidoDeAjuda = z.output<typeof pedidoSchema>

export const listPedidosDeAjuda = endpoint({
  method: 'GET',
  path: '/operacao/ajuda',
  summary: 'Lists help requests without texts: open ones by deadline, or all',
  auth: 'operador',
  ato: 'ver-denuncias',
  query: z.object({ todas: z.optional(z.literal('1')), per_page: limiteSchema }),
  status: 200,
  response: z.array(resumoSchema),
})

const params = z.object({ protocolo: protocoloSchema })

export const findPedidoDeAjuda = endpoint({
  method: 'GET',
  path: '/operacao/ajuda/:protocolo',
  summary: 'Returns a help request with text and address; the view is audited',
  auth: 'operador',
  ato: 'ver-denuncias',
  params,
  status: 200,
  response: pedidoSchema,
})

export const responderPedidoDeAjuda = endpoint({
  method: 'POST',
  path: '/operacao/ajuda/:protocolo/resposta',
  summary: 'Replies to a help request by mail and closes it',
  auth: 'operador',
  ato: 'responder-ajuda',
  params,
  body: z.object({
    texto: respostaSchema,
  }),
  status: 200,
  response: pedidoSchema,
})
