import { TIPOS_ALERTA } from '@portal/domain/estados'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import {
  diaSchema,
  idSchema,
  instanteLocalSchema,
  instanteSchema,
  mensagemSchema,
  usuarioIgnorado,
  usuarioIgnoradoQuery,
} from './formatos'

export const alertaSchema = z.object({
  id: z.int(),
  status: z.enum(['ativo', 'lido']),
  tipo: z.enum(TIPOS_ALERTA),
  type: z.enum(TIPOS_ALERTA),
  message: z.string(),
  /** Only `normal` can be marked as read. */
  modo: z.enum(['normal', 'fixo']),
  criadoEm: instanteSchema,
  /** The listing that it is about. */
  anuncio_id: z.optional(z.int()),
})
export type Alerta = z.output<typeof alertaSchema>

export const listAlertas = endpoint({
  method: 'GET',
  path: '/alerta/painel',
  summary: 'Lists alerts of the user, newest first',
  auth: 'session',
  query: usuarioIgnoradoQuery,
  status: 200,
  response: z.array(alertaSchema),
})

export const marcarAlertaLido = endpoint({
  method: 'PUT',
  path: '/alerta/lido/:id',
  summary: 'Marks one alert as read',
  auth: 'session',
  params: z.object({ id: idSchema }),
  body: z.object(usuarioIgnorado),
  status: 200,
  response: mensagemSchema,
})

export const checklistSchema = z.object({
  checklist: z.array(
    z.object({ label: z.string(), checked: z.boolean(), chave: z.string(), href: z.string() }),
  ),
})
export type Checklist = z.output<typeof checklistSchema>

export const findChecklist = endpoint({
  method: 'GET',
  path: '/painel/checklist',
  summary: 'Returns the nine items of profile completion',
  auth: 'session',
  query: usuarioIgnoradoQuery,
  status: 200,
  response: checklistSchema,
})

const contagem = {
  visitas: z.int(),
  whatsapp: z.int(),
  email: z.int(),
  telefone: z.int(),
  recado: z.optional(z.int()),
}

/** Position of a live listing in its categoria and city, and the median of those listings. */
const comparacaoSchema = z.object({
  categoria: z.string(),
  cidade: z.string(),
  anuncios: z.int(),
  posicao: z.int(),
  /** Whether it currently leads the SUPER TOP rotation, which `posicao` does not count. */
  reveza: z.nullable(z.enum(['este', 'outros'])),
  /** Over the requested days, up to today; null for other periods or too few listings. */
  mediana: z.nullable(z.object({ visitas: z.int(), contatos: z.int() })),
})

export const estatisticasSchema = z.object({
  de: diaSchema,
  ate: diaSchema,
  total: z.object(contagem),
  dias: z.array(z.object({ dia: diaSchema, ...contagem })),
  impulsos: z.array(z.object({ instante: instanteLocalSchema, ...contagem })),
  /** The same totals per listing, without listings that have no view or contact. */
  anuncios: z.optional(z.array(z.object({ id: z.int(), ...contagem }))),
  /** Only for one live listing. */
  comparacao: z.optional(comparacaoSchema),
})
export type Estatisticas = z.output<typeof estatisticasSchema>

const periodo = z.object({ de: z.optional(diaSchema), ate: z.optional(diaSchema) })

export const estatisticasPainel = endpoint({
  method: 'GET',
  path: '/painel/estatisticas',
  summary: 'Returns views and contacts of all listings per day; 14 days by default, 366 at most',
  auth: 'session',
  query: periodo,
  status: 200,
  response: estatisticasSchema,
})

export const estatisticasAnuncio = endpoint({
  method: 'GET',
  path: '/anuncios/:id/estatisticas',
  summary: 'Returns views and contacts of one listing per day and around each impulso',
  auth: 'session',
  params: z.object({ id: z.pipe(z.union([z.string(), z.number()]), z.transform(String)) }),
  query: periodo,
  status: 200,
  response: estatisticasSchema,
})

export const findDicas = endpoint({
  method: 'GET',
  path: '/painel/dicas',
  summary: 'Tips from the figures of the last four weeks; none from too few',
  auth: 'session',
  query: usuarioIgnoradoQuery,
  status: 200,
  response: z.object({ dicas: z.array(z.object({ titulo: z.string(), texto: z.string() })) }),
})
