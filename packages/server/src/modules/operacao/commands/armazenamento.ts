import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { count, table } from '../../../kernel/acts/text'
import { checkArmazenamento, copyFotos, listSobras } from '../use-cases/armazenamento'

export const armazenamentoCommands = [
  defineCommand({
    name: 'armazenamento copiar',
    ato: 'manter-portal',
    alias: 'storage copy',
    argument: 'origem',
    summary: 'copia para o armazenamento atual (STORAGE_URL) as fotos que faltam; recomeça de onde parou',
    input: z.object({ origem: z.string().min(1, 'informe uma pasta ou s3://bucket') }),
    act: copyFotos,
    print: ({ copiados, iguais, bytes }) => [
      `${count(copiados, 'arquivo copiado', 'arquivos copiados')} (${bytes} bytes), ${count(iguais, 'já estava igual', 'já estavam iguais')}.`,
    ],
  }),
  defineCommand({
    name: 'armazenamento conferir',
    ato: 'manter-portal',
    alias: 'storage check',
    summary: 'prova o armazenamento das fotos: gravar, ler, somar, listar, gravar com condição, apagar',
    input: z.object({}),
    act: checkArmazenamento,
    print: ({ provas }) =>
      table(
        ['PROVA', 'RESULTADO', 'ERRO'],
        provas.map(({ prova, ok, erro }) => [prova, ok ? 'ok' : 'FALHOU', erro]),
        '',
      ),
  }),
  defineCommand({
    name: 'armazenamento sobras',
    ato: 'manter-portal',
    alias: 'storage orphans',
    summary: 'lista os arquivos guardados há mais de um dia que nenhuma linha do banco conhece',
    input: z.object({}),
    act: listSobras,
    print: ({ vistos, bytes, sobras }) => [
      ...table(
        ['ARQUIVO', 'BYTES', 'DESDE'],
        sobras.map(({ key, bytes, desde }) => [key, bytes, desde]),
        'Nenhuma sobra.',
      ),
      `${count(sobras.length, 'sobra', 'sobras')} de ${vistos}, ${bytes} bytes.`,
    ],
  }),
]
