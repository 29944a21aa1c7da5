import { TIPOS_PUSH } from '@portal/domain/avisos-push'
import { BUSCAS_SALVAS_MAX } from '@portal/domain/limites'
import { CONVERSAS_NO_APARELHO_MAX } from '@portal/domain/recado-lados'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { horaSchema, idSchema, instanteSchema, vazioSchema } from './formatos'
import { chaveDaConversaSchema } from './recados'
import { consultaSchema } from './buscas-salvas'

const tipoPushSchema = z.enum(TIPOS_PUSH)
export const silencioSchema = z.object({ de: horaSchema, ate: horaSchema })

export const avisosPushSchema = z.object({
  /** Public VAPID key, for `pushManager.subscribe`. */
  chave: z.string(),
  ligados: z.array(tipoPushSchema),
  /** Quiet hours on the account's clock; null: none. */
  silencio: z.nullable(silencioSchema),
  /** Devices with a live session that receive notices. */
  aparelhos: z.array(
    z.object({
      id: z.int(),
      dispositivo: z.string(),
      desde: instanteSchema,
      /** The session of this request. */
      este: z.boolean(),
    }),
  ),
})
export type AvisosPush = z.output<typeof avisosPushSchema>

export const findAvisosPush = endpoint({
  method: 'GET',
  path: '/avisos-push',
  summary: 'Returns Web Push settings: server key, kinds, quiet hours, devices',
  auth: 'session',
  status: 200,
  response: avisosPushSchema,
})

/** base64url without padding, of the bytes that the browser gives. */
const bytesSchema = z.string().check(z.regex(/^[\w-]{16,100}$/))
const inscricaoSchema = z.object({
  endpoint: z.string().check(z.maxLength(1000)),
  p256dh: bytesSchema,
  auth: bytesSchema,
})

export const ligarAvisosPush = endpoint({
  method: 'POST',
  path: '/avisos-push/aparelhos',
  summary: "Stores the session's push subscription, replacing the previous one",
  auth: 'session',
  body: inscricaoSchema,
  status: 201,
  response: avisosPushSchema,
})

export const desligarAvisosPush = endpoint({
  method: 'DELETE',
  path: '/avisos-push/aparelhos/:id',
  summary: 'Removes the push subscription of one device',
  auth: 'session',
  params: z.object({ id: idSchema }),
  status: 204,
  response: vazioSchema,
})

export const updateAvisosPush = endpoint({
  method: 'PUT',
  path: '/avisos-push',
  summary: 'Saves enabled kinds and quiet hours',
  auth: 'session',
  body: z.object({ ligados: z.array(tipoPushSchema), silencio: z.nullable(silencioSchema) }),
  status: 200,
  response: avisosPushSchema,
})

export const findChavePush = endpoint({
  method: 'GET',
  path: '/avisos-push/chave',
  summary: 'Public VAPID key, for a visitor',
  auth: 'public',
  status: 200,
  response: z.object({ chave: z.string() }),
})

export const setAvisosDoVisitante = endpoint({
  method: 'POST',
  path: '/avisos-push/visitante',
  summary:
    "What a visitor's browser is notified of, in place of what it was; empty lists erase the subscription",
  auth: 'public',
  body: z.extend(inscricaoSchema, {
    /** Keys of conversations; those that ended are left out. */
    conversas: z.array(chaveDaConversaSchema).check(z.maxLength(CONVERSAS_NO_APARELHO_MAX)),
    /** Searches, as in a result list's address. */
    buscas: z.array(consultaSchema).check(z.maxLength(BUSCAS_SALVAS_MAX)),
  }),
  status: 204,
  response: vazioSchema,
})
