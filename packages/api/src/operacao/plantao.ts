import { DISPENSA_MAX } from '@portal/domain/limites'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { instanteSchema } from '../formatos'
import { feitoOuProposto, motivoSchema, protocoloSchema, respostaSchema } from './formatos'

const relogioSchema = z.object({
  /** Whether automatic hiding has stopped. */
  parado: z.boolean(),
  /** Listings hidden by the clock within the hour, and at how many it stops. */
  ocultados: z.int(),
  limite: z.int(),
  /** Reports whose target would be hidden now. */
  esperando: z.int(),
  /** Time of its automatic restart; null while it runs. */
  retomaEm: z.nullable(instanteSchema),
})

export const findRelogio = endpoint({
  method: 'GET',
  path: '/operacao/plantao/relogio',
  summary: 'Returns whether automatic hiding of reported listings is paused, and until when',
  auth: 'operador',
  ato: 'ver-denuncias',
  status: 200,
  response: relogioSchema,
})

export const retomarRelogio = endpoint({
  method: 'POST',
  path: '/operacao/plantao/relogio/retomar',
  summary: 'Resumes automatic hiding up to its limit',
  auth: 'operador',
  ato: 'retomar-ocultacoes',
  body: z.object({ motivo: motivoSchema }),
  status: 200,
  response: relogioSchema,
})

const lote = z.uuid()

export const dispensarDenuncias = endpoint({
  method: 'POST',
  path: '/operacao/denuncias/dispensa',
  summary: 'Dismisses reports without a named fact in bulk; takes effect after half a minute',
  auth: 'operador',
  ato: 'dispensar-denuncias',
  body: z.object({
    protocolos: z.array(protocoloSchema).check(z.minLength(1), z.maxLength(DISPENSA_MAX)),
    texto: respostaSchema,
  }),
  status: 200,
  response: feitoOuProposto(z.object({ lote, total: z.int(), desfazerAte: instanteSchema })),
})

export const desfazerDispensa = endpoint({
  method: 'POST',
  path: '/operacao/denuncias/dispensa/:lote/desfazer',
  summary: 'Undoes a pending bulk dismissal',
  auth: 'operador',
  ato: 'dispensar-denuncias',
  params: z.object({ lote }),
  status: 200,
  response: z.object({ total: z.int() }),
})
