/** Coupons: create, list, end. */
import { daCreditos, normalizaCupom } from '@portal/domain/cupom'
import { emCentavos, reais } from '@portal/domain/dinheiro'
import { addDias, instanteDe, type Dia } from '@portal/domain/tempo'
import { z } from 'zod'
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
import { brl, fieldsText, moment, table } from '../../../kernel/acts/text'
import { later } from '../../../kernel/clock'
import { done, fail, invalid, type Outcome } from '../../../kernel/failure'
import { instanteLocal } from '../../../kernel/instante'
import type { CupomDoOperador, NovoCupom } from '../ports'
import { propor } from '../../operadores'
import { defineAct, defineReading } from './context'
import { requireUsuario } from '../../../kernel/acts/conta'

/** Time zone of coupon days (Brasília's). */
const UF = 'DF'

export interface CupomPedido
  extends Pick<NovoCupom, 'desconto' | 'aplicaEm'>, Required<Pick<NovoCupom, 'minimo' | 'usosMax'>> {
  codigo: string
  descricao?: string
  /** First and last valid day. */
  de?: Dia
  ate?: Dia
  quem?: string
}

const descontoVisto = (desconto: NovoCupom['desconto']) =>
  desconto.tipo === 'fixo' ? { tipo: 'valor' as const, valor: reais(desconto.valor) } : desconto

function cupomVisto({
  desconto,
  minimo = null,
  inicio = null,
  fim,
  usosMax = null,
  ...rest
}: CupomDoOperador) {
  return {
    ...rest,
    desconto: descontoVisto(desconto),
    minimo: minimo === null ? null : reais(minimo),
    inicio,
    fim,
    usosMax,
  }
}
type CupomVisto = ReturnType<typeof cupomVisto>

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

function descontoText({ desconto }: Pick<CupomVisto, 'desconto'>): string {
  return desconto.tipo === 'percentual' ? `${desconto.percentual}%` : brl(desconto.valor)
}

function usosText({ usos, usosMax }: CupomVisto): string {
  return usosMax === null ? String(usos) : `${usos} de ${usosMax}`
}

export const listCupons = defineReading({
  ato: 'manter-portal',
  read: async ({ store }, filtro: { ativos: boolean; limite: number }) =>
    done({ cupons: (await store.cupons.listTodos(filtro)).map(cupomVisto) }),
  command: (act) =>
    defineCommand({
      name: 'cupons',
      summary: 'lista os cupons, do mais novo ao mais antigo',
      options: { ativos: { help: 'só os que não foram encerrados' }, ...LIMITE },
      input: z.object({ ativos: flagField, limite: limiteField }),
      act,
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
})

const pedidoSchema = z.object({
  codigo: z.string(),
  descricao: z.string().optional(),
  desconto: z.discriminatedUnion('tipo', [
    z.object({ tipo: z.literal('percentual'), percentual: z.number() }),
    z.object({ tipo: z.literal('fixo'), valor: z.number().transform(emCentavos) }),
  ]),
  aplicaEm: z.enum(['creditos', 'promocao', 'ambos']),
  minimo: z.number().transform(emCentavos).nullable(),
  usosMax: z.number().nullable(),
  de: diaField.optional(),
  ate: diaField.optional(),
  quem: z.string().optional(),
})

async function proporCupom(
  contexto: Parameters<typeof propor>[0] & { operador: string },
  pedido: CupomPedido,
) {
  const { codigo, desconto, aplicaEm, usosMax, quem } = pedido
  const quanto = descontoText({ desconto: descontoVisto(desconto) })
  const vezes = usosMax === null ? 'sem limite de usos' : `até ${usosMax} usos`
  const resumo = `Criar o cupom ${codigo}, de ${quanto} em ${aplicaEm}, para ${quem === undefined ? 'todas as contas' : 'uma só conta'}, ${vezes}.`
  const { id } = await propor(
    contexto,
    { nome: contexto.operador },
    { ato: 'dar-por-cupom', dados: pedido, resumo },
  )
  return done({ proposta: id })
}

/**
 * Fails with CORPO_INVALIDO, NAO_ENCONTRADO for an unknown account, CONFLITO for a code that exists, or
 * SEGUNDA_PESSOA.
 */
export const createCupom = defineAct({
  ato: 'manter-portal',
  async run(tx, pedido: CupomPedido, { now, segunda }) {
    const inicio = pedido.de === undefined ? null : instanteDe(pedido.de, '00:00', UF)
    const fim = pedido.ate === undefined ? null : later(instanteDe(addDias(pedido.ate, 1), '00:00', UF), -1)
    if (fim !== null && (fim <= now || (inicio !== null && fim <= inicio)))
      return invalid({ ate: ['O último dia já passou, ou vem antes do primeiro.'] })
    const usuario = pedido.quem === undefined ? done(null) : await requireUsuario(tx, pedido.quem)
    if (!usuario.ok) return usuario
    if (pedido.aplicaEm !== 'promocao' && daCreditos(pedido) && segunda === undefined)
      return fail('SEGUNDA_PESSOA')
    const { desconto, aplicaEm, minimo, usosMax } = pedido
    const codigo = normalizaCupom(pedido.codigo)
    const usuarioId = usuario.data?.id ?? null
    const descricao = pedido.descricao ?? `Cupom ${codigo}`
    const cupom = { codigo, descricao, desconto, aplicaEm, usuarioId, inicio, fim, minimo, usosMax }
    return (await tx.cupons.create(cupom))
      ? done(cupomVisto({ ...cupom, usos: 0, ativo: true }))
      : fail('CONFLITO', { message: `Já existe um cupom ${codigo}.` })
  },
  audit: ({ codigo, desconto, aplicaEm, usuarioId, fim, usosMax }, _input, { segunda }) => ({
    acao: 'cupom-criado',
    alvo: `cupom:${codigo}`,
    dados: { desconto, aplicaEm, usuarioId, fim: fim && instanteLocal(fim), usosMax, confirmadaPor: segunda },
  }),
  secondPerson: { ato: 'dar-por-cupom', stored: pedidoSchema },
  command: (act) =>
    defineCommand({
      name: 'cupom criar',
      argument: 'codigo',
      summary: 'cria um cupom; cada conta o usa uma vez',
      options: {
        percentual: {
          value: 'n',
          help: 'desconto de 1 a 100 por cento; em créditos, acima de 50 outra pessoa confirma',
        },
        valor: {
          value: '5,00',
          help: 'ou desconto em reais; em créditos, acima da metade do mínimo outra pessoa confirma',
        },
        em: { value: 'creditos|promocao|ambos', help: 'em que compra vale', required: true },
        de: { value: 'AAAA-MM-DD', help: 'primeiro dia (hora de Brasília)' },
        ate: { value: 'AAAA-MM-DD', help: 'último dia' },
        usos: { value: 'n', help: 'quantas vezes ao todo' },
        minimo: { value: '10,00', help: 'menor compra em que vale' },
        usuario: { value: 'quem', help: 'só para esta conta, que o vê em Cupons' },
        descricao: { value: '"texto"', help: 'o que a conta lê' },
      },
      input: createSchema,
      act: async (contexto, pedido): Promise<Outcome<CupomVisto | { proposta: number }>> => {
        const outcome = await act(contexto, pedido)
        return outcome.ok || outcome.code !== 'SEGUNDA_PESSOA' ? outcome : proporCupom(contexto, pedido)
      },
      print: (feito) =>
        'proposta' in feito
          ? [
              `Proposta ${feito.proposta}: o cupom passa da metade de uma compra de créditos.`,
              'Outra pessoa confirma em Propostas, no portal de operação, dentro de um dia.',
            ]
          : [
              `Cupom ${feito.codigo} criado.`,
              ...fieldsText([
                ['Desconto', descontoText(feito)],
                ['Vale em', feito.aplicaEm],
                ['De', moment(feito.inicio)],
                ['Até', moment(feito.fim)],
                ['Conta', feito.usuarioId ?? 'todas'],
              ]),
            ],
    }),
})

/** Fails with NAO_ENCONTRADO or CONFLITO. Purchases that used it keep their discount. */
export const endCupom = defineAct({
  ato: 'manter-portal',
  async run(tx, entrada: { codigo: string }) {
    const codigo = normalizaCupom(entrada.codigo)
    const ended = await tx.cupons.end(codigo)
    if (ended === 'desconhecido') return fail('NAO_ENCONTRADO', { message: `Não há cupom ${codigo}.` })
    if (ended === 'ja-encerrado') return fail('CONFLITO', { message: `O cupom ${codigo} já foi encerrado.` })
    return done({ codigo })
  },
  audit: ({ codigo }) => ({
    acao: 'cupom-encerrado',
    alvo: `cupom:${codigo}`,
    dados: { antes: 'ativo', depois: 'encerrado' },
  }),
  command: (act) =>
    defineCommand({
      name: 'cupom encerrar',
      argument: 'codigo',
      summary: 'encerra um cupom para compras futuras',
      input: z.object({ codigo: codigoField }),
      act,
      print: ({ codigo }) => [`Cupom ${codigo} encerrado.`],
    }),
})
