import { CLASSES_DENUNCIA } from '@portal/domain/denuncia'
import { HASH_PDQ } from '@portal/domain/hashes'
import { HASHES_POR_CHAMADA, HASHES_POR_FOTO } from '@portal/domain/limites'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { idSchema, instanteSchema, limiteSchema } from '../formatos'
import { feitoOuProposto, motivoSchema, nomeSchema } from './formatos'

const hashHexSchema = z.string().check(z.regex(HASH_PDQ, 'Informe 64 dígitos hexadecimais.'))
const acertoSchema = z.object({
  /** Protocol of the case it opened. */
  protocolo: z.string(),
  conta: z.string(),
  em: instanteSchema,
  /** Hamming distance in bits; null for a match of an official list. */
  distancia: z.nullable(z.int()),
  congelou: z.boolean(),
})
export type AcertoDeHash = z.output<typeof acertoSchema>

const hashSchema = z.object({
  id: z.int(),
  /** Prefix of the first hash. */
  resumo: z.string(),
  fonte: z.string(),
  motivo: z.string(),
  classe: z.enum(CLASSES_DENUNCIA),
  /** One for a list entry, eight for the crops of a picture. */
  recortes: z.int(),
  criadoPor: z.string(),
  criadoEm: instanteSchema,
  remocaoPedidaPor: z.nullable(nomeSchema),
  removidoEm: z.nullable(instanteSchema),
  acertos: z.int(),
  ultimoAcertoEm: z.nullable(instanteSchema),
})
export type HashBloqueado = z.output<typeof hashSchema>

const listaSchema = z.object({
  hashes: z.array(hashSchema),
  /** Entries in force that are not listed. */
  emVigor: z.int(),
  /** `indisponivel`: no official list is connected, and operators check every picture. */
  listaOficial: z.enum(['indisponivel', 'http']),
  /** Matches of the official list, newest first. */
  acertosDaLista: z.array(acertoSchema),
})
export type ListaDeHashesBloqueados = z.output<typeof listaSchema>

export const listHashes = endpoint({
  method: 'GET',
  path: '/operacao/hashes',
  summary: 'Lists blocked picture hashes with their hits',
  auth: 'operador',
  ato: 'ver-hashes',
  query: z.object({ per_page: limiteSchema }),
  status: 200,
  response: listaSchema,
})

const params = z.object({ id: idSchema })

export const findHash = endpoint({
  method: 'GET',
  path: '/operacao/hashes/:id',
  summary: 'Returns a blocked hash with the cases of its hits',
  auth: 'operador',
  ato: 'ver-hashes',
  params,
  status: 200,
  response: z.object({ ...hashSchema.shape, casos: z.array(acertoSchema) }),
})

export const calcularHash = endpoint({
  method: 'POST',
  path: '/operacao/hashes/calculo',
  summary: 'Computes the hashes of a picture, which is not stored',
  auth: 'operador',
  ato: 'bloquear-hash',
  upload: 'imagem',
  status: 200,
  response: z.object({
    /** Hashes of the whole picture and of seven crops. */
    hashes: z.array(z.string()),
    qualidade: z.int(),
  }),
})

const origem = {
  fonte: z.string().check(z.trim(), z.minLength(2, 'Escreva ao menos 2 caracteres.'), z.maxLength(80)),
  classe: z.enum(CLASSES_DENUNCIA),
  motivo: motivoSchema,
}

export const bloquearHash = endpoint({
  method: 'POST',
  path: '/operacao/hashes',
  summary: 'Blocks a picture by its hash, or by those computed from it',
  auth: 'operador',
  ato: 'bloquear-hash',
  body: z.object({
    ...origem,
    hashes: z.array(hashHexSchema).check(z.minLength(1), z.maxLength(HASHES_POR_FOTO)),
  }),
  status: 201,
  response: z.object({ id: z.int() }),
})

export const importarHashes = endpoint({
  method: 'POST',
  path: '/operacao/hashes/lista',
  summary: 'Imports hashes of a list; known ones of the same source are unchanged',
  auth: 'operador',
  ato: 'bloquear-hash',
  body: z.object({
    ...origem,
    hashes: z.array(hashHexSchema).check(z.minLength(1), z.maxLength(HASHES_POR_CHAMADA)),
  }),
  status: 200,
  response: z.object({ novos: z.int(), repetidos: z.int() }),
})

export const removeHash = endpoint({
  method: 'POST',
  path: '/operacao/hashes/:id/remocao',
  summary: 'Unblocks a hash after a second person confirms',
  auth: 'operador',
  ato: 'remover-hash',
  params,
  body: z.object({ motivo: motivoSchema }),
  status: 200,
  response: feitoOuProposto(z.object({ id: z.int() })),
})
