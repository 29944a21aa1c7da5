import { SENHA_MAX } from '@portal/domain/limites'
import { GUARDADO_ARQUIVO_MB, GUARDADO_TEXTO_MAX, GUARDADOS_MB } from '@portal/domain/limites-de-apoio'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { idSchema, instanteSchema } from './formatos'

const texto = (max: number) => z.string().check(z.trim(), z.maxLength(max, `Use até ${max} caracteres.`))

const relato = {
  /** The number, profile or account that it came from. */
  quem: z.string().check(z.trim(), z.minLength(1, 'Campo obrigatório'), z.maxLength(120)),
  meio: texto(40),
  /** As the person's clock showed; empty: not said. */
  quando: z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})?$/, 'Informe dia e hora.')),
  pedem: texto(GUARDADO_TEXTO_MAX),
}

const guardadoSchema = z.object({
  id: idSchema,
  ...relato,
  criadoEm: instanteSchema,
  /** Until when it is kept, unless its owner erases it. */
  ate: instanteSchema,
  arquivos: z.array(z.object({ nome: z.string(), bytes: z.int(), sha256: z.string(), em: instanteSchema })),
})
export type Guardado = z.output<typeof guardadoSchema>

const params = z.object({ id: idSchema })
/** Without a password only an account that has none passes, a few minutes after its sign-in. */
const confirmacao = z.optional(z.object({ password: z.optional(z.string().check(z.maxLength(SENHA_MAX))) }))

export const listGuardados = endpoint({
  method: 'GET',
  path: '/guardados',
  summary: 'Lists sealed evidence of threats, newest first',
  auth: 'session',
  status: 200,
  response: z.array(guardadoSchema),
})

export const guardar = endpoint({
  method: 'POST',
  path: '/guardados',
  summary: 'Creates an immutable evidence record, to which files are added; nobody is notified',
  auth: 'session',
  body: z.object(relato),
  status: 201,
  response: guardadoSchema,
})

export const guardarArquivos = endpoint({
  method: 'POST',
  path: '/guardados/:id/arquivos',
  summary: `Adds sealed, unmodified files; ${GUARDADO_ARQUIVO_MB} MB each, ${GUARDADOS_MB} MB an account`,
  auth: 'session',
  upload: 'arquivos',
  params,
  status: 201,
  response: guardadoSchema,
})

export const baixarGuardado = endpoint({
  method: 'POST',
  path: '/guardados/:id/pacote',
  summary: 'Downloads the files with their digests as a ZIP file; requires the password',
  auth: 'session',
  params,
  body: confirmacao,
  status: 200,
  /** In base64. */
  response: z.object({ nome: z.string(), conteudo: z.string() }),
})

export const removeGuardado = endpoint({
  method: 'DELETE',
  path: '/guardados/:id',
  summary: 'Erases a record, by the password; under a legal hold it is only hidden from the owner',
  auth: 'session',
  params,
  body: confirmacao,
  status: 200,
  response: z.array(guardadoSchema),
})
