import { normalizaCupom } from '@portal/domain/cupom'
import { z } from 'zod'
import { createCupom, endCupom, listCupons, type CupomVisto } from '../use-cases/cupons'
import { defineCommand } from '../../../kernel/acts/command'
import {
  diaField,
  flagField,
  integerField,
  LIMITE,
  limiteField,
  quemField,
  reaisField,
  textField,
} from '../../../kernel/acts/fields'
import { moment, fieldsText, table } from '../../../kernel/acts/text'
import { brl } from '../acts/tables'

const codigoField = z
  .string()
  .transform(normalizaCupom)
  .pipe(z.string().regex(/^[A-Z0-9-]{3,30}$/, 'de 3 a 30 letras sem acento, números ou hífens'))

const createSchema = z
  .object({
    codigo: codigoField,
    percentual: integerField(1, 100).optional(),
    valor: reaisField.optional(),
    em: z.enum(['creditos', 'promocao', 'ambos']),
    de: diaField.optional(),
    ate: diaField.optional(),
    usos: integerField(1, 1_000_000).optional(),
    minimo: reaisField.optional(),
    usuario: quemField.optional(),
    descricao: textField(3, 120).optional(),
  })
  .transform(({ percentual, valor, em, usos, minimo, usuario, ...rest }, issue) => {
    const common = { ...rest, aplicaEm: em, usosMax: usos ?? null, minimo: minimo ?? null, quem: usuario }
    if (percentual !== undefined && valor === undefined) {
      return { ...common, desconto: { tipo: 'percentual' as const, percentual } }
    }
    if (valor !== undefined && percentual === undefined) {
      return { ...common, desconto: { tipo: 'fixo' as const, valor } }
    }
    issue.addIssue('Informe --percentual ou --valor, um dos dois.')
    return z.NEVER
  })

function descontoText({ desconto }: CupomVisto): string {
  return desconto.tipo === 'percentual' ? `${desconto.percentual}%` : brl(desconto.valor)
}

function usosText({ usos, usosMax }: CupomVisto): string {
  return usosMax === null ? String(usos) : `${usos} de ${usosMax}`
}

export const cuponsCommands = [
  defineCommand({
    name: 'cupons',
    ato: 'manter-portal',
    summary: 'lista os cupons, do mais novo ao mais antigo',
    options: { ativos: { help: 'só os que não foram encerrados' }, ...LIMITE },
    input: z.object({ ativos: flagField, limite: limiteField }),
    act: listCupons,
    print: ({ cupons }) =>
      table(
        ['CÓDIGO', 'DESCONTO', 'VALE EM', 'MÍNIMO', 'DE', 'ATÉ', 'USOS', 'CONTA', 'ATIVO'],
        cupons.map((cupom) => [
          cupom.codigo,
          descontoText(cupom),
          cupom.aplicaEm,
          cupom.minimo === null ? null : brl(cupom.minimo),
          moment(cupom.inicio),
          moment(cupom.fim),
          usosText(cupom),
          cupom.usuarioId ?? 'todas',
          cupom.ativo,
        ]),
        'Nenhum cupom.',
      ),
  }),
  defineCommand({
    name: 'cupom criar',
    ato: 'manter-portal',
    argument: 'codigo',
    summary: 'cria um cupom; cada conta o usa uma vez',
    options: {
      percentual: { value: 'n', help: 'desconto de 1 a 100 por cento' },
      valor: { value: '5,00', help: 'ou desconto em reais' },
      em: { value: 'creditos|promocao|ambos', help: 'em que compra vale', required: true },
      de: { value: 'AAAA-MM-DD', help: 'primeiro dia (hora de Brasília)' },
      ate: { value: 'AAAA-MM-DD', help: 'último dia' },
      usos: { value: 'n', help: 'quantas vezes ao todo' },
      minimo: { value: '10,00', help: 'menor compra em que vale' },
      usuario: { value: 'quem', help: 'só para esta conta, que o vê em Cupons' },
      descricao: { value: '"texto"', help: 'o que a conta lê' },
    },
    input: createSchema,
    act: createCupom,
    print: (cupom) => [
      `Cupom ${cupom.codigo} criado.`,
      ...fieldsText([
        ['Desconto', descontoText(cupom)],
        ['Vale em', cupom.aplicaEm],
        ['De', moment(cupom.inicio)],
        ['Até', moment(cupom.fim)],
        ['Conta', cupom.usuarioId ?? 'todas'],
      ]),
    ],
  }),
  defineCommand({
    name: 'cupom encerrar',
    ato: 'manter-portal',
    argument: 'codigo',
    summary: 'encerra um cupom para compras futuras',
    input: z.object({ codigo: codigoField }),
    act: endCupom,
    print: ({ codigo }) => [`Cupom ${codigo} encerrado.`],
  }),
]
