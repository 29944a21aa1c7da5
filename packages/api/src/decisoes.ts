import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { instanteSchema } from './formatos'

export const TIPOS_DECISAO = [
  'anuncio-retirado',
  'revisao-recusada',
  'album-recusado',
  'foto-recusada',
  'conta-bloqueada',
] as const

const decisaoSchema = z.object({
  tipo: z.enum(TIPOS_DECISAO),
  /** Title of the listing or album; null: the account. */
  sobre: z.nullable(z.string()),
  motivo: z.string(),
  em: instanteSchema,
  por: z.enum(['pessoa', 'maquina']),
  /** How to contest it: the appeal in Meus Anúncios, or a help request. */
  contestar: z.enum(['recurso', 'ajuda']),
})
export type Decisao = z.output<typeof decisaoSchema>

export const minhasDecisoes = endpoint({
  method: 'GET',
  path: '/usuario/decisoes',
  summary: 'Lists decisions against the account, newest first: ground, who decided, how to appeal',
  auth: 'session',
  status: 200,
  response: z.array(decisaoSchema),
})
