import { readFileSync } from 'node:fs'
import { CLASSES_DENUNCIA } from '@portal/domain/denuncia'
import { HASHES_IMPORTADOS_MAX } from '@portal/domain/limites'
import { z } from 'zod'
import { defineCommand } from '../cli/command'
import { idField, limiteField, motivoField, textField } from '../cli/fields'
import { moment, table } from '../cli/text'
import { blockFoto, importHashes, listHashes, removeHash } from '../use-cases/hashes'
import { LIMITE } from './shared'

const LINE = /^[0-9a-f]{64}$/i

/** One hash of 64 hexadecimal digits a line; empty lines and those that begin with # say nothing. */
const listaField = z.string().transform((path, issue): Buffer[] => {
  let lines: string[]
  try {
    lines = readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => line.trim())
  } catch {
    issue.addIssue(`o arquivo ${path} não pode ser lido`)
    return z.NEVER
  }
  const hashes = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const bad = lines.findIndex((line) => line !== '' && !line.startsWith('#') && !LINE.test(line))
  if (bad !== -1) issue.addIssue(`a linha ${bad + 1} não é um hash PDQ: 64 dígitos hexadecimais`)
  else if (hashes.length === 0) issue.addIssue(`o arquivo ${path} não tem hashes`)
  else if (hashes.length > HASHES_IMPORTADOS_MAX) issue.addIssue(`no máximo ${HASHES_IMPORTADOS_MAX} hashes`)
  else return hashes.map((line) => Buffer.from(line, 'hex'))
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
    name: 'hashes bloquear',
    summary: 'bloqueia uma foto que está no portal: ninguém a envia de novo, nem cortada ou espelhada',
    options: {
      foto: { value: 'id', help: 'a foto de um álbum, também se já foi recusada' },
      denuncia: { value: 'protocolo', help: 'em vez dela: a foto de uma denúncia' },
      classe: CLASSE,
      motivo: MOTIVO,
    },
    input: z
      .object({
        foto: idField.optional(),
        denuncia: z.string().toUpperCase().optional(),
        classe: classeField,
        motivo: motivoField,
      })
      .refine(({ foto, denuncia }) => (foto === undefined) !== (denuncia === undefined), {
        message: 'informe --foto ou --denuncia, uma das duas',
      }),
    act: blockFoto,
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
