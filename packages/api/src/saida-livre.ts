import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { idSchema, instanteSchema } from './formatos'

export const saidaSchema = z.object({
  /** Null while nothing holds the account off the air. */
  saida: z.nullable(
    z.object({
      saiuEm: instanteSchema,
      /** Until when the mailed link works. */
      ate: instanteSchema,
      /** Milliseconds left in which `desfazerSaida` works. */
      desfazerMs: z.int(),
    }),
  ),
  /** What is on the air, or what the exit took off. */
  anuncios: z.int(),
  fotos: z.int(),
})
export type SaidaLivre = z.output<typeof saidaSchema>

export const findSaida = endpoint({
  method: 'GET',
  path: '/saida-livre',
  summary: 'Lists what Saída livre would take offline, or has taken',
  auth: 'session',
  status: 200,
  response: saidaSchema,
})

export const sair = endpoint({
  method: 'POST',
  path: '/saida-livre',
  summary: 'Takes all public content of the account offline at once; idempotent',
  auth: 'session',
  status: 200,
  response: saidaSchema,
})

export const desfazerSaida = endpoint({
  method: 'POST',
  path: '/saida-livre/desfazer',
  summary: 'Undoes Saída livre within seconds; later only the mailed link can',
  auth: 'session',
  status: 200,
  response: saidaSchema,
})

const token = z.string().check(z.minLength(1), z.maxLength(100))

export const abrirSaida = endpoint({
  method: 'POST',
  path: '/saida-livre/abrir',
  summary: 'Lists the listings that the mailed link can restore',
  auth: 'public',
  body: z.object({ token }),
  status: 200,
  response: z.object({
    ate: instanteSchema,
    anuncios: z.array(z.object({ id: idSchema, titulo: z.string(), expiraEm: instanteSchema })),
  }),
})
export type SaidaAberta = z.output<typeof abrirSaida.response>

export const voltarDaSaida = endpoint({
  method: 'POST',
  path: '/saida-livre/voltar',
  summary: 'Ends Saída livre and restores the chosen listings; the link works once',
  auth: 'public',
  body: z.object({ token, anuncios: z.array(idSchema).check(z.maxLength(1000)) }),
  status: 200,
  /** `restantes`: chosen ones that need something first, which Meus Anúncios shows. */
  response: z.object({ retomados: z.int(), restantes: z.int() }),
})
