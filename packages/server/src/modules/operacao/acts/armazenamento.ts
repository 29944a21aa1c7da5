/** Storage of pictures (rule: operacao/armazenamento). */
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { count, table } from '../../../kernel/acts/text'
import { done, fail } from '../../../kernel/failure'
import {
  checkArmazenamento,
  copyFotos,
  listPerdidos,
  listSobras,
  type Copia,
  type Prova,
} from '../use-cases/armazenamento'
import { defineAct, defineReading, defineSequence } from './context'

const ATO = 'manter-portal'

const recordCopia = defineAct({
  ato: ATO,
  run: async (_tx, copia: Copia & { origem: string }) => done(copia),
  audit: (copia) => ({ acao: 'fotos-copiadas', alvo: 'armazenamento', dados: copia }),
})

export const copyArmazenamento = defineSequence({
  ato: ATO,
  async run(contexto, { origem }: { origem: string }) {
    const copia = await copyFotos(contexto, origem)
    const recorded = await recordCopia(contexto, { origem, ...copia })
    if (!recorded.ok || copia.copiados + copia.iguais > 0) return recorded
    return fail('NAO_ENCONTRADO', { message: `Não há fotos em ${origem}.` })
  },
  command: (act) =>
    defineCommand({
      name: 'armazenamento copiar',
      alias: 'storage copy',
      argument: 'origem',
      summary: 'copia para o armazenamento atual (STORAGE_URL) as fotos que faltam; recomeça de onde parou',
      input: z.object({ origem: z.string().min(1, 'informe uma pasta ou s3://bucket') }),
      act,
      print: ({ copiados, iguais, bytes }) => [
        `${count(copiados, 'arquivo copiado', 'arquivos copiados')} (${bytes} bytes), ${count(iguais, 'já estava igual', 'já estavam iguais')}.`,
      ],
    }),
})

const linhasDas = (provas: readonly Prova[]): string[] =>
  table(
    ['PROVA', 'RESULTADO', 'ERRO'],
    provas.map(({ prova, ok, erro }) => [prova, ok ? 'ok' : 'FALHOU', erro]),
    '',
  )

const anunciosOf = (anuncios: readonly number[]): string =>
  anuncios.length === 0 ? 'em nenhum anúncio' : anuncios.map((id) => `anúncio ${id}`).join(', ')

export const showArmazenamento = defineReading({
  ato: ATO,
  async read(contexto, _input: object) {
    const checked = await checkArmazenamento(contexto)
    if (!checked.ok) return checked
    const { provas } = checked.data
    if (provas.some(({ ok }) => !ok))
      return fail('CONFLITO', { message: ['O armazenamento falhou:', ...linhasDas(provas)].join('\n') })
    const { conferidos, perdidos } = await listPerdidos(contexto)
    if (perdidos.length === 0) return done({ provas, conferidos })
    const linhas = perdidos.map(({ key, anuncios }) => `${key}: ${anunciosOf(anuncios)}`)
    const title = `${count(perdidos.length, 'arquivo perdido', 'arquivos perdidos')} de ${conferidos}:`
    return fail('CONFLITO', { message: [title, ...linhas].join('\n') })
  },
  command: (act) =>
    defineCommand({
      name: 'armazenamento conferir',
      alias: 'storage check',
      summary:
        'prova o armazenamento das fotos e procura cada arquivo que o banco conhece; falta algo: termina com 1',
      input: z.object({}),
      act,
      print: ({ provas, conferidos }) => [
        ...linhasDas(provas),
        `Nada falta: ${count(conferidos, 'arquivo conferido', 'arquivos conferidos')}.`,
      ],
    }),
})

export const listSobrasDoArmazenamento = defineReading({
  ato: ATO,
  read: (contexto, _input: object) => listSobras(contexto),
  command: (act) =>
    defineCommand({
      name: 'armazenamento sobras',
      alias: 'storage orphans',
      summary: 'lista os arquivos guardados há mais de um dia que nenhuma linha do banco conhece',
      input: z.object({}),
      act,
      print: ({ vistos, bytes, sobras }) => [
        ...table(
          ['ARQUIVO', 'BYTES', 'DESDE'],
          sobras.map(({ key, bytes, desde }) => [key, bytes, desde]),
          'Nenhuma sobra.',
        ),
        `${count(sobras.length, 'sobra', 'sobras')} de ${vistos}, ${bytes} bytes.`,
      ],
    }),
})
