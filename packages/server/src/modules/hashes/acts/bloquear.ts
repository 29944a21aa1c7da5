/** Blocks forbidden pictures by their hashes (rule: albuns/proibidas). */
import * as api from '@portal/api/operacao/hashes'
import { CLASSES_DENUNCIA, type ClasseDenuncia } from '@portal/domain/denuncia'
import { LARGURAS_FOTO } from '@portal/domain/foto'
import { HASH_PDQ, lerListaDeHashes } from '@portal/domain/hashes'
import { PDQ_IGUAL, PDQ_QUALIDADE_MINIMA } from '@portal/domain/limites'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { idField, motivoField, textField } from '../../../kernel/acts/fields'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { fileKey, originalKey, type ImageProcessor, type Original } from '../../../kernel/images/ports'
import type { Impressao } from '../../../kernel/images/impressao'
import { pdqDistance } from '../../../kernel/images/pdq-list'
import { readFile } from '../../../kernel/storage/read-file'
import { defineAct, type HashesActContext } from './context'

const LISA = 'A foto é lisa demais: o hash dela bloquearia fotos que não são ela.'
const OPTIONS = {
  classe: {
    value: 'classe',
    help: `${CLASSES_DENUNCIA.join(', ')}; menor-ou-coacao congela a conta de quem enviar`,
    required: true,
  },
  motivo: { value: '"texto"', help: 'por que a foto é proibida: sem dados pessoais', required: true },
}
const classeField = z.enum(CLASSES_DENUNCIA)

interface Lista {
  hashes: readonly Buffer[]
  fonte: string
  classe: ClasseDenuncia
  motivo: string
}

const bytesOf = <T extends { hashes: readonly string[] }>({ hashes, ...rest }: T) => ({
  ...rest,
  hashes: hashes.map((hash) => Buffer.from(hash, 'hex')),
})

/** One picture: its hash, or its eight crops. Fails with CONFLITO when its source has already given it. */
export const blockHashes = defineAct({
  ato: 'bloquear-hash',
  endpoint: api.bloquearHash,
  fromCall: bytesOf<z.output<typeof api.bloquearHash.body>>,
  async run(tx, lista: Lista, { operador: por, now }) {
    const id = await tx.hashesBloqueados.add({ ...lista, por }, now)
    return id === undefined ? fail('CONFLITO', { message: 'Esta foto já está bloqueada.' }) : done({ id })
  },
  audit: ({ id }, { fonte, classe, motivo }) => ({
    acao: 'hash-bloqueado',
    alvo: `hash:${id}`,
    dados: { fonte, classe, motivo },
  }),
  command: (act) =>
    defineCommand({
      name: 'hashes bloquear',
      summary: 'bloqueia uma foto que está no portal, ou um hash: ninguém a envia, nem cortada ou espelhada',
      options: {
        foto: { value: 'id', help: 'a foto de um álbum, também se já foi recusada' },
        denuncia: { value: 'protocolo', help: 'em vez dela: a foto de uma denúncia' },
        hash: { value: 'hexadecimal', help: 'em vez delas: um hash PDQ de 64 dígitos' },
        ...OPTIONS,
      },
      input: z
        .object({
          foto: idField.optional(),
          denuncia: z.string().toUpperCase().optional(),
          hash: z.string().regex(HASH_PDQ, 'informe 64 dígitos hexadecimais').optional(),
          classe: classeField,
          motivo: motivoField,
        })
        .refine(
          ({ foto, denuncia, hash }) =>
            [foto, denuncia, hash].filter((each) => each !== undefined).length === 1,
          { message: 'informe --foto, --denuncia ou --hash, um dos três' },
        ),
      act: (contexto: HashesActContext, { hash, ...rest }) =>
        hash === undefined
          ? blockFoto(contexto, rest)
          : act(contexto, { ...rest, fonte: 'à mão', hashes: [Buffer.from(hash, 'hex')] }),
      print: ({ id }) => [`Foto bloqueada: hash ${id}.`],
    }),
})

interface Bloqueio {
  /** A photo of an album, or the report of a picture. */
  foto?: number
  denuncia?: string
  classe: ClasseDenuncia
  motivo: string
}

/** Blocks a stored picture, which may already be refused. Fails with NAO_ENCONTRADO or CONFLITO. */
export async function blockFoto(
  contexto: HashesActContext,
  { classe, motivo, ...which }: Bloqueio,
): Promise<Outcome<{ id: number }>> {
  const path = await pathOf(contexto, which)
  const impressoes = path === undefined ? undefined : await impressoesOf(contexto, path)
  if (impressoes === undefined)
    return fail('NAO_ENCONTRADO', { message: 'A foto não está no armazenamento.' })
  const [first, ...others] = impressoes
  if (first === undefined) return fail('CONFLITO', { message: LISA })
  const lista = { fonte: which.denuncia ?? `foto ${which.foto}`, classe, motivo }
  for (const { recortes } of others) await blockHashes(contexto, { ...lista, hashes: recortes })
  return blockHashes(contexto, { ...lista, hashes: first.recortes })
}

async function pathOf({ store }: HashesActContext, { foto, denuncia }: Pick<Bloqueio, 'foto' | 'denuncia'>) {
  if (foto !== undefined) return (await store.moderacao.findFoto(foto))?.arquivoPath
  const found = denuncia === undefined ? undefined : await store.denuncias.find(denuncia)
  return found?.alvo === 'foto' ? (found.alvoId ?? undefined) : undefined
}

/**
 * Hashes of a stored picture: of its original, and of what was public if covered areas or the watermark keep it from
 * being found by the first. Plain pictures have none. Undefined when no file is stored.
 */
export async function impressoesOf(
  { files, impressaoOf }: Pick<HashesActContext, 'files' | 'impressaoOf'>,
  path: string,
): Promise<Impressao[] | undefined> {
  const stored = [await readFile(files, originalKey(path)), await largestDrawing(files, path)]
  const found: Impressao[] = []
  for (const bytes of stored) {
    const impressao = bytes && (await impressaoOf(bytes))
    if (impressao === undefined || impressao.qualidade < PDQ_QUALIDADE_MINIMA) continue
    const known = found.flatMap(({ recortes }) => recortes)
    if (known.every((hash) => pdqDistance(hash, impressao.hash) > PDQ_IGUAL)) found.push(impressao)
  }
  return stored.every((bytes) => bytes === undefined) ? undefined : found
}

async function largestDrawing(files: HashesActContext['files'], path: string): Promise<Buffer | undefined> {
  for (const largura of LARGURAS_FOTO.toReversed()) {
    const bytes = await readFile(files, fileKey(path, largura))
    if (bytes !== undefined) return bytes
  }
  return undefined
}

/**
 * From a picture that is not stored. Fails with FOTO_INVALIDA, ARQUIVO_GRANDE, or CONFLITO for one that is
 * too plain.
 */
export async function calcularHash(
  images: Pick<ImageProcessor, 'process'>,
  original: Original,
): Promise<Outcome<{ hashes: string[]; qualidade: number }>> {
  const read = await images.process(original)
  if (!read.ok) return fail(read.code, 'message' in read ? { message: read.message } : {})
  const { recortes, qualidade } = read.imagem.impressao
  if (qualidade < PDQ_QUALIDADE_MINIMA) return fail('CONFLITO', { message: LISA })
  return done({ hashes: recortes.map((hash) => hash.toString('hex')), qualidade })
}

/** A local file. */
const listaField = z.string().transform((path, issue): Buffer[] => {
  let texto: string
  try {
    texto = readFileSync(path, 'utf8')
  } catch {
    issue.addIssue(`o arquivo ${path} não pode ser lido`)
    return z.NEVER
  }
  const lista = lerListaDeHashes(texto)
  if (lista.ok) return lista.hashes.map((line) => Buffer.from(line, 'hex'))
  issue.addIssue(lista.problema)
  return z.NEVER
})

/** Skips hashes that the source has already given. */
export const importHashes = defineAct({
  ato: 'bloquear-hash',
  endpoint: api.importarHashes,
  fromCall: bytesOf<z.output<typeof api.importarHashes.body>>,
  async run(tx, lista: Lista, { operador: por, now }) {
    const novos = await tx.hashesBloqueados.addLista({ ...lista, por }, now)
    return done({ novos, repetidos: lista.hashes.length - novos })
  },
  audit: ({ novos }, { fonte, classe, motivo, hashes }) => ({
    acao: 'hashes-importados',
    alvo: `hashes:${fonte}`,
    dados: { fonte, classe, motivo, linhas: hashes.length, novos },
  }),
  command: (act) =>
    defineCommand({
      name: 'hashes importar',
      argument: 'arquivo',
      summary: 'bloqueia os hashes PDQ de uma lista, um por linha em hexadecimal',
      options: {
        fonte: { value: '"nome"', help: 'quem entregou a lista, e a versão', required: true },
        ...OPTIONS,
      },
      input: z
        .object({ arquivo: listaField, fonte: textField(2, 80), classe: classeField, motivo: motivoField })
        .transform(({ arquivo, ...rest }) => ({ ...rest, hashes: arquivo })),
      act,
      print: ({ novos, repetidos }) => [`${novos} hashes novos, ${repetidos} que já estavam.`],
    }),
})
