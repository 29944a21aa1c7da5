import { readFileSync } from 'node:fs'
import { CLASSES_DENUNCIA } from '@portal/domain/denuncia'
import { HASH_PDQ, lerListaDeHashes } from '@portal/domain/hashes'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { idField, LIMITE, limiteField, motivoField, textField } from '../../../kernel/acts/fields'
import { moment, table } from '../../../kernel/acts/text'
import { blockFoto, blockHashes, importHashes, listHashes, removeHash } from '../use-cases/hashes'
import type { Contexto } from '../use-cases/contexto'
import { openHash } from '../use-cases/operador/hashes'

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

const CLASSE = {
  value: 'classe',
  help: `${CLASSES_DENUNCIA.join(', ')}; menor-ou-coacao congela a conta de quem enviar`,
  required: true,
}
const MOTIVO = { value: '"texto"', help: 'por que a foto é proibida: sem dados pessoais', required: true }
const classeField = z.enum(CLASSES_DENUNCIA)

export const hashesCommands = [
  defineCommand({
    name: 'hashes listar',
    summary: 'lista os hashes de fotos que ninguém pode enviar; a foto nunca se mostra',
    options: LIMITE,
    input: z.object({ limite: limiteField }),
    act: listHashes,
    print: ({ hashes }) =>
      table(
        ['ID', 'FONTE', 'CLASSE', 'MOTIVO', 'RECORTES', 'POR', 'DESDE', 'REMOÇÃO PEDIDA POR', 'REMOVIDO EM'],
        hashes.map((hash) => [
          hash.id,
          hash.fonte,
          hash.classe,
          hash.motivo,
          hash.recortes,
          hash.criadoPor,
          moment(hash.criadoEm),
          hash.remocaoPedidaPor,
          moment(hash.removidoEm),
        ]),
        'Nenhum hash bloqueado.',
      ),
  }),
  defineCommand({
    name: 'hashes acertos',
    argument: 'id',
    summary: 'lista os casos que um hash abriu',
    options: {},
    input: z.object({ id: idField }),
    act: openHash,
    print: ({ casos }) =>
      table(
        ['DENÚNCIA', 'CONTA', 'EM', 'BITS DE DIFERENÇA', 'CONGELOU'],
        casos.map(({ protocolo, conta, em, distancia, congelou }) => [
          protocolo,
          conta,
          moment(em),
          distancia,
          congelou ? 'sim' : 'não',
        ]),
        'Nenhum acerto.',
      ),
  }),
  defineCommand({
    name: 'hashes bloquear',
    summary: 'bloqueia uma foto que está no portal, ou um hash: ninguém a envia, nem cortada ou espelhada',
    options: {
      foto: { value: 'id', help: 'a foto de um álbum, também se já foi recusada' },
      denuncia: { value: 'protocolo', help: 'em vez dela: a foto de uma denúncia' },
      hash: { value: 'hexadecimal', help: 'em vez delas: um hash PDQ de 64 dígitos' },
      classe: CLASSE,
      motivo: MOTIVO,
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
    act: (contexto: Contexto, { hash, ...rest }) =>
      hash === undefined
        ? blockFoto(contexto, rest)
        : blockHashes(contexto, { ...rest, fonte: 'à mão', hashes: [Buffer.from(hash, 'hex')] }),
    print: ({ id }) => [`Foto bloqueada: hash ${id}.`],
  }),
  defineCommand({
    name: 'hashes importar',
    argument: 'arquivo',
    summary: 'bloqueia os hashes PDQ de uma lista, um por linha em hexadecimal',
    options: {
      fonte: { value: '"nome"', help: 'quem entregou a lista, e a versão', required: true },
      classe: CLASSE,
      motivo: MOTIVO,
    },
    input: z
      .object({ arquivo: listaField, fonte: textField(2, 80), classe: classeField, motivo: motivoField })
      .transform(({ arquivo, ...rest }) => ({ ...rest, hashes: arquivo })),
    act: importHashes,
    print: ({ novos, repetidos }) => [`${novos} hashes novos, ${repetidos} que já estavam.`],
  }),
  defineCommand({
    name: 'hashes remover',
    argument: 'id',
    summary: 'pede a remoção de um hash; outra pessoa, com o mesmo comando, remove',
    options: { motivo: { value: '"texto"', help: 'por que sai da lista', required: true } },
    input: z.object({ id: idField, motivo: motivoField }),
    question: (_contexto, { id }) =>
      Promise.resolve(`Tirar da lista o hash ${id}? A foto poderá ser enviada.`),
    act: removeHash,
    print: ({ id, removido }) => [
      removido ? `Hash ${id} removido.` : `Remoção do hash ${id} pedida: falta outra pessoa confirmar.`,
    ],
  }),
]
