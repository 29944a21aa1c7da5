import { CANAIS_DE_AVISO, isApelido, isPalavra } from '@portal/domain/encontro'
import { isEmail } from '@portal/domain/email'
import {
  ENCONTRO_LACRADO_MAX,
  ENCONTRO_MAIS_MINUTOS,
  ENCONTRO_MINUTOS_MAX,
  ENCONTRO_MINUTOS_MIN,
  PALAVRA_MIN,
} from '@portal/domain/limites-de-apoio'
import { parseTelefone } from '@portal/domain/telefone'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { idSchema, instanteSchema, vazioSchema } from './formatos'

const canais = z.array(z.enum(CANAIS_DE_AVISO))
const base64 = (max: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(max))
const apelido = z.string().check(z.trim(), z.refine(isApelido, 'Use só letras, até 40.'))
const palavra = z
  .string()
  .check(z.maxLength(200), z.refine(isPalavra, `Use pelo menos ${PALAVRA_MIN} letras ou números.`))

export const encontroSchema = z.object({
  /** Whether there are words: without them nothing starts. */
  palavras: z.boolean(),
  contatos: z.array(
    z.object({
      id: idSchema,
      nome: z.string(),
      /** What the contact calls her; the only name that a message carries. */
      chama: z.string(),
      /** P-256, uncompressed: seals notes that the contact's link opens. */
      chavePublica: z.string(),
      aceitoEm: z.nullable(instanteSchema),
      canais,
    }),
  ),
  encontro: z.nullable(
    z.object({
      contato: z.string(),
      ate: instanteSchema,
      /** Until when an answer stops the message. */
      abertoAte: instanteSchema,
      restanteMs: z.int(),
      duracaoMs: z.int(),
      /** Set once the message went out on the screen's account: unanswered, or asked for. */
      aviso: z.nullable(z.object({ em: instanteSchema, canais })),
    }),
  ),
})
export type EncontroSeguro = z.output<typeof encontroSchema>

const answersState = { auth: 'session', status: 200, response: encontroSchema } as const

export const findEncontro = endpoint({
  method: 'GET',
  path: '/encontro-seguro',
  summary: 'Returns trusted contacts and the running timer',
  ...answersState,
})

export const savePalavras = endpoint({
  method: 'PUT',
  path: '/encontro-seguro/palavras',
  summary: 'Replaces both words, stored as hashes; CONFLITO while a timer runs',
  body: z.object({ tudoBem: palavra, perigo: palavra }),
  ...answersState,
})

export const createContatoDeConfianca = endpoint({
  method: 'POST',
  path: '/encontro-seguro/contatos',
  summary: 'Adds a contact and returns the link for the advertiser to send',
  auth: 'session',
  body: z.object({
    nome: apelido,
    /** What the contact calls her; the only name that a message carries. */
    chama: apelido,
    chavePublica: base64(90),
  }),
  status: 201,
  /** Shown once: its hash is stored. */
  response: z.object({ token: z.string() }),
})

export const removeContatoDeConfianca = endpoint({
  method: 'DELETE',
  path: '/encontro-seguro/contatos/:id',
  summary: 'Removes a contact; a running timer keeps its contacts',
  params: z.object({ id: idSchema }),
  ...answersState,
})

export const iniciarEncontro = endpoint({
  method: 'POST',
  path: '/encontro-seguro',
  summary: "Starts the timer on the server's clock; CONFLITO while one runs",
  body: z.object({
    contatoId: idSchema,
    minutos: z.int().check(z.gte(ENCONTRO_MINUTOS_MIN), z.lte(ENCONTRO_MINUTOS_MAX)),
    /** Sealed by the browser with the contact's key. */
    recado: z.nullable(base64(ENCONTRO_LACRADO_MAX)),
  }),
  ...answersState,
})

export const responderEncontro = endpoint({
  method: 'POST',
  path: '/encontro-seguro/resposta',
  summary: 'Ends or extends the timer with either word; responses are identical for both',
  body: z.object({
    palavra: z.string().check(z.maxLength(200)),
    mais: z.union([z.literal(0), z.literal(ENCONTRO_MAIS_MINUTOS)]),
  }),
  ...answersState,
})

export const avisarContato = endpoint({
  method: 'POST',
  path: '/encontro-seguro/aviso',
  summary: 'Sends the message at once, without a word',
  ...answersState,
})

const token = z.string().check(z.minLength(1), z.maxLength(100))
const conviteSchema = z.object({
  /** What the contact calls her. */
  chama: z.string(),
  aceito: z.boolean(),
  canais,
  /** The message that went out, with the sealed note. */
  aviso: z.nullable(z.object({ em: instanteSchema, recado: z.nullable(z.string()) })),
})
export type ConviteDeConfianca = z.output<typeof conviteSchema>

const answersInvite = { auth: 'public', status: 200, response: conviteSchema } as const

export const abrirConvite = endpoint({
  method: 'POST',
  path: '/contato-seguro/abrir',
  summary: "Returns what the contact's link shows",
  body: z.object({ token }),
  ...answersInvite,
})

export const pedirCodigoDoConvite = endpoint({
  method: 'POST',
  path: '/contato-seguro/codigo',
  summary: "Sends a code to the contact's address",
  auth: 'public',
  body: z.union([
    z.object({ token, email: z.string().check(z.refine(isEmail, 'Confira o e-mail.')) }),
    z.object({
      token,
      telefone: z.string().check(z.refine((text) => parseTelefone(text) !== undefined, 'Confira o celular.')),
    }),
  ]),
  status: 204,
  response: vazioSchema,
})

export const aceitarConvite = endpoint({
  method: 'POST',
  path: '/contato-seguro/aceitar',
  summary: 'Confirms the contact with the code; repeat for a second channel',
  body: z.object({ token, codigo: z.string().check(z.maxLength(20)) }),
  ...answersInvite,
})

export const sairDoConvite = endpoint({
  method: 'POST',
  path: '/contato-seguro/sair',
  summary: 'Removes the contact and erases its data',
  auth: 'public',
  body: z.object({ token }),
  status: 204,
  response: vazioSchema,
})
