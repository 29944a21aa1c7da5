import { FORMAS_DEVOLUCAO } from '@portal/domain/revisao'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { idOuSlugSchema, mensagemSchema, usuarioIgnorado } from './formatos'
import { anuncioFormularioSchema, publicacaoSchema } from './anuncio-formulario'
import { anuncioDoDonoSchema } from './anuncios'

/** Acts of a listing's owner. */
const params = z.object({ id: idOuSlugSchema })
const publicado = z.object({ message: z.string(), anuncio: anuncioDoDonoSchema })

export const publicarAnuncio = endpoint({
  method: 'POST',
  path: '/anuncios',
  summary: 'Publishes with credits (captures the hold in the same transaction) or on the free plan',
  auth: 'session',
  idempotent: true,
  body: publicacaoSchema,
  status: 201,
  response: publicado,
})

export const updateAnuncio = endpoint({
  method: 'PUT',
  path: '/anuncios/:id',
  summary: 'Saves the form; category, state, city, address and CEP are locked and ignored',
  auth: 'session',
  params,
  body: anuncioFormularioSchema,
  status: 200,
  response: publicado,
})

export const renovarAnuncio = endpoint({
  method: 'PUT',
  path: '/anuncios/renovacao/:id',
  summary: 'Renews with credits or on the free plan; the live listing stays live meanwhile',
  auth: 'session',
  idempotent: true,
  params,
  body: publicacaoSchema,
  status: 200,
  response: publicado,
})

export const removeAnuncio = endpoint({
  method: 'DELETE',
  path: '/anuncios/:id',
  summary: 'Removes a listing; its address answers 410 from then on',
  auth: 'session',
  params,
  status: 200,
  response: mensagemSchema,
})

export const pausarAnuncio = endpoint({
  method: 'POST',
  path: '/anuncios/:id/pausar',
  summary: 'Pauses a live listing; its days continue to elapse',
  auth: 'session',
  params,
  status: 200,
  response: publicado,
})

export const retomarAnuncio = endpoint({
  method: 'POST',
  path: '/anuncios/:id/retomar',
  summary: 'Resumes a suspended listing with its days and impulsos',
  auth: 'session',
  params,
  status: 200,
  response: publicado,
})

export const retomarAusentes = endpoint({
  method: 'POST',
  path: '/meus-anuncios/retomar',
  summary: 'Resumes listings paused by absence',
  auth: 'session',
  status: 200,
  /** `restantes`: incomplete listings, which Meus Anúncios lists. */
  response: z.object({ retomados: z.int(), restantes: z.int() }),
})

export const setDisponivel = endpoint({
  method: 'PUT',
  path: '/meus-anuncios/disponivel',
  summary: "Sets today's availability",
  auth: 'session',
  body: z.object({ ...usuarioIgnorado, disponivel: z.boolean() }),
  status: 200,
  /** Listings on the air. */
  response: z.object({ anuncios: z.int() }),
})

export const setRenovacaoAutomatica = endpoint({
  method: 'PUT',
  path: '/anuncios/:id/renovacao-automatica',
  summary: 'Enables automatic renewal at the price shown in credits; null disables it',
  auth: 'session',
  params,
  body: z.object({ ...usuarioIgnorado, creditos: z.nullable(z.int()) }),
  status: 200,
  response: publicado,
})

export const devolverRecusado = endpoint({
  method: 'POST',
  path: '/anuncios/:id/devolucao',
  summary: 'Refunds a refused publication, as credits or as money',
  auth: 'session',
  params,
  body: z.object({ ...usuarioIgnorado, forma: z.enum(FORMAS_DEVOLUCAO) }),
  status: 200,
  response: publicado,
})
