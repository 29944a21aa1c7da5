/** Coupons: create, list, end. */
import { CUPOM_DE_CREDITOS_PERCENTUAL_MAX, daCreditos, normalizaCupom } from '@portal/domain/cupom'
import { reais } from '@portal/domain/dinheiro'
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
import { done, fail, invalid } from '../../../kernel/failure'
import { instanteLocal } from '../../../kernel/instante'
import type { CupomDoOperador, NovoCupom } from '../ports'
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
    desconto: desconto.tipo === 'fixo' ? { tipo: 'valor' as const, valor: reais(desconto.valor) } : desconto,
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

function descontoText({ desconto }: CupomVisto): string {
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

const SO_METADE = `Um cupom paga no máximo ${CUPOM_DE_CREDITOS_PERCENTUAL_MAX}% de uma compra de créditos. Para dar créditos, conceda-os.`

/** Fails with CORPO_INVALIDO, NAO_ENCONTRADO for an unknown account, or CONFLITO for a code that exists. */
export const createCupom = defineAct({
  ato: 'manter-portal',
  async run(tx, pedido: CupomPedido, { now }) {
    const inicio = pedido.de === undefined ? null : instanteDe(pedido.de, '00:00', UF)
    const fim = pedido.ate === undefined ? null : later(instanteDe(addDias(pedido.ate, 1), '00:00', UF), -1)
    if (fim !== null && (fim <= now || (inicio !== null && fim <= inicio)))
      return invalid({ ate: ['O último dia já passou, ou vem antes do primeiro.'] })
    if (pedido.aplicaEm !== 'promocao' && daCreditos(pedido))
      return invalid({ [pedido.desconto.tipo === 'fixo' ? 'minimo' : 'percentual']: [SO_METADE] })
    const usuario = pedido.quem === undefined ? done(null) : await requireUsuario(tx, pedido.quem)
    if (!usuario.ok) return usuario
    const { desconto, aplicaEm, minimo, usosMax } = pedido
    const codigo = normalizaCupom(pedido.codigo)
    const usuarioId = usuario.data?.id ?? null
    const descricao = pedido.descricao ?? `Cupom ${codigo}`
    const cupom = { codigo, descricao, desconto, aplicaEm, usuarioId, inicio, fim, minimo, usosMax }
    return (await tx.cupons.create(cupom))
      ? done(cupomVisto({ ...cupom, usos: 0, ativo: true }))
      : fail('CONFLITO', { message: `Já existe um cupom ${codigo}.` })
  },
  audit: ({ codigo, desconto, aplicaEm, usuarioId, fim, usosMax }) => ({
    acao: 'cupom-criado',
    alvo: `cupom:${codigo}`,
    dados: { desconto, aplicaEm, usuarioId, fim: fim && instanteLocal(fim), usosMax },
  }),
  command: (act) =>
    defineCommand({
      name: 'cupom criar',
      argument: 'codigo',
      summary: 'cria um cupom; cada conta o usa uma vez',
      options: {
        percentual: { value: 'n', help: 'desconto de 1 a 100 por cento; em créditos, até a metade' },
        valor: { value: '5,00', help: 'ou desconto em reais; em créditos, até a metade do mínimo' },
        em: { value: 'creditos|promocao|ambos', help: 'em que compra vale', required: true },
        de: { value: 'AAAA-MM-DD', help: 'primeiro dia (hora de Brasília)' },
        ate: { value: 'AAAA-MM-DD', help: 'último dia' },
        usos: { value: 'n', help: 'quantas vezes ao todo' },
        minimo: { value: '10,00', help: 'menor compra em que vale' },
        usuario: { value: 'quem', help: 'só para esta conta, que o vê em Cupons' },
        descricao: { value: '"texto"', help: 'o que a conta lê' },
      },
      input: createSchema,
      act,
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
