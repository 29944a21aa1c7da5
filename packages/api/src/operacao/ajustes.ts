import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { instanteSchema } from '../formatos'
import { motivoSchema, nomeSchema } from './formatos'

const valorSchema = z.union([z.boolean(), z.number(), z.string()])

const mudancaSchema = z.object({
  /** null: back to the default. */
  valor: z.nullable(valorSchema),
  por: z.string(),
  em: instanteSchema,
})
export type MudancaDeAjuste = z.output<typeof mudancaSchema>

const ajusteSchema = z.object({
  nome: z.string(),
  titulo: z.string(),
  descricao: z.nullable(z.string()),
  /** A free string, since a screen of an earlier release may receive types added later. */
  tipo: z.string(),
  /** The only texts that it takes; empty: any. */
  opcoes: z.array(z.string()),
  padrao: valorSchema,
  /** What pages use. */
  valor: valorSchema,
  /** Why pages use the default in place of the stored value. */
  ignorado: z.nullable(z.string()),
  /** Newest first. */
  mudancas: z.array(mudancaSchema),
})
export type Ajuste = z.output<typeof ajusteSchema>

const appSchema = z.object({
  app: z.string(),
  versao: z.string(),
  ajustes: z.array(ajusteSchema),
  /** Stored names that the live release does not know; pages ignore them. */
  desconhecidos: z.array(z.object({ nome: z.string(), mudancas: z.array(mudancaSchema) })),
})
export type AjustesDoApp = z.output<typeof appSchema>

export const listAjustes = endpoint({
  method: 'GET',
  path: '/operacao/ajustes',
  summary: 'Settings of the live front-end apps, with their values and who changed them',
  auth: 'operador',
  ato: 'manter-portal',
  status: 200,
  response: z.array(appSchema),
})

export const mudarAjuste = endpoint({
  method: 'PUT',
  path: '/operacao/ajustes/:app/:nome',
  summary:
    'Changes a setting of an app, checked by the schema of its live release; null restores the default',
  auth: 'operador',
  ato: 'manter-portal',
  params: z.object({ app: nomeSchema, nome: nomeSchema }),
  body: z.object({ valor: z.nullable(valorSchema), motivo: motivoSchema }),
  status: 200,
  response: z.object({ valor: valorSchema }),
})
