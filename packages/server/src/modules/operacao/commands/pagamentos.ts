import { ESTADOS_PAGAMENTO, isPagamentoAberto } from '@portal/domain/estados'
import { z } from 'zod'
import { showPagamento, type Dossie } from '../use-cases/dossie'
import {
  conciliarPagamentos,
  conferirLivros,
  devolverPagamento,
  listPagamentos,
  reenviarPagamento,
} from '../use-cases/pagamentos'
import { defineCommand } from '../../../kernel/acts/command'
import {
  flagField,
  LIMITE,
  limiteField,
  MOTIVO,
  motivoField,
  quemField,
  textField,
} from '../../../kernel/acts/fields'
import { count, moment, fieldsText, section, table } from '../../../kernel/acts/text'
import { auditoriaTable, brl, pedidosTable } from './tables'

const REFERENCIA_MAX = 120
const pedidoField = textField(1, REFERENCIA_MAX)
const ABERTOS = ESTADOS_PAGAMENTO.filter(isPagamentoAberto)

function dossieLines(dossie: Dossie): string[] {
  const { anuncio } = dossie
  return [
    ...pedidoLines(dossie),
    ...section('Estados', estadoLines(dossie)),
    ...section('Recebimentos', recebimentoLines(dossie)),
    ...section('Devoluções pedidas', dossie.devolucoes.length === 0 ? [] : devolucaoLines(dossie)),
    ...section('Livro-razão', lancamentoLines(dossie.lancamentos)),
    ...section('Anúncio', anuncio === null ? [] : anuncioLines(anuncio)),
    ...section('Webhooks', webhookLines(dossie)),
    ...section('Trabalhos', trabalhoLines(dossie)),
    ...section('Atos dos operadores', auditoriaTable(dossie.historico)),
  ]
}

function pedidoLines({ pedido }: Dossie): string[] {
  return fieldsText([
    ['Pedido', pedido.id],
    ['Número', pedido.numero],
    ['Conta', pedido.conta],
    ['O quê', pedido.descricao],
    ['Estado', pedido.estado],
    ['Valor', brl(pedido.valor)],
    ['Desconto', pedido.desconto === 0 ? null : brl(pedido.desconto)],
    ['Créditos', pedido.creditos],
    ['Método', pedido.metodo],
    ['Provedor', pedido.provedor],
    ['txid', pedido.txid],
    ['No provedor', pedido.locId],
    ['Criado em', moment(pedido.criadoEm)],
    ['Vale até', moment(pedido.expiraEm)],
    ['Pago em', moment(pedido.pagoEm)],
    ['Perguntado em', moment(pedido.conferidoEm)],
  ])
}

function estadoLines({ estados }: Dossie): string[] {
  return table(
    ['QUANDO', 'DE', 'PARA', 'ORIGEM'],
    estados.map(({ em, de, para, origem }) => [moment(em), de, para, origem]),
    'Ainda o primeiro.',
  )
}

function recebimentoLines({ recebimentos }: Dossie): string[] {
  return table(
    ['RECEBIMENTO', 'VALOR', 'EM', 'DESTINO', 'CRÉDITOS', 'DEVOLVIDO EM'],
    recebimentos.map(({ id, valor, recebidoEm, destino, creditos, devolvidoEm }) => [
      id,
      brl(valor),
      moment(recebidoEm),
      destino,
      creditos,
      moment(devolvidoEm),
    ]),
    'Nenhum.',
  )
}

function webhookLines({ webhooks }: Dossie): string[] {
  return table(
    ['ID', 'PROVEDOR', 'RECEBIDO EM', 'TRABALHADO EM'],
    webhooks.map(({ id, provedor, recebidoEm, processadoEm }) => [
      id,
      provedor,
      moment(recebidoEm),
      moment(processadoEm),
    ]),
    'Nenhum.',
  )
}

function trabalhoLines({ trabalhos }: Dossie): string[] {
  return table(
    ['ID', 'TIPO', 'PARA', 'FEITO EM', 'FALHOU EM', 'TENTATIVAS', 'ERRO'],
    trabalhos.map(({ id, tipo, executarEm, feitoEm, falhouEm, tentativas, erro }) => [
      id,
      tipo,
      moment(executarEm),
      moment(feitoEm),
      moment(falhouEm),
      tentativas,
      erro,
    ]),
    'Nenhum guardado.',
  )
}

function devolucaoLines({ devolucoes }: Dossie): string[] {
  return table(
    ['PEDIDA EM', 'POR', 'RECEBIMENTO', 'ESTADO', 'MOTIVO'],
    devolucoes.map(({ pedidaEm, pedidaPor, recebimentoId, estado, motivo }) => [
      moment(pedidaEm),
      pedidaPor,
      recebimentoId,
      estado,
      motivo,
    ]),
    'Nenhuma.',
  )
}

function lancamentoLines(lancamentos: Dossie['lancamentos']): string[] {
  return table(
    ['QUANDO', 'MOTIVO', 'LINHAS', 'CHAVE'],
    lancamentos.map(({ criadaEm, motivo, linhas, chave }) => [
      moment(criadaEm),
      motivo,
      linhas.map(({ papel, quantidade }) => `${papel} ${quantidade > 0 ? '+' : ''}${quantidade}`).join(', '),
      chave,
    ]),
    'Nenhum lançamento.',
  )
}

function anuncioLines(anuncio: NonNullable<Dossie['anuncio']>): string[] {
  return fieldsText([
    ['Anúncio', `${anuncio.id} · ${anuncio.titulo}`],
    ['Situação', anuncio.situacao],
    ['Publicado por este pedido em', moment(anuncio.publicadoEm) ?? 'nunca'],
    ['Vale por este pedido', anuncio.vigente],
    ['Expira em', moment(anuncio.expiraEm)],
  ])
}

const SITUACOES = {
  devolvido: 'O dinheiro voltou ao pagador, e o que ele comprou foi desfeito.',
  'a-caminho': 'O provedor aceitou; o portal confirma sozinho quando o dinheiro tiver voltado.',
  'sem-resposta': 'O provedor não respondeu. O portal pergunta de novo, sem devolver duas vezes.',
} as const

export const pagamentosCommands = [
  defineCommand({
    name: 'pagamentos',
    alias: 'payments list',
    summary: 'lista os pedidos, do mais novo ao mais antigo',
    options: {
      abertos: { help: 'só os que esperam resposta' },
      usuario: { value: 'quem', help: 'só desta conta: id, código ou e-mail' },
      ...LIMITE,
    },
    input: z
      .object({ abertos: flagField, usuario: quemField.optional(), limite: limiteField })
      .transform(({ abertos, usuario, limite }) => ({
        ...(usuario === undefined ? {} : { quem: usuario }),
        estados: abertos ? ABERTOS : ESTADOS_PAGAMENTO,
        limite,
      })),
    act: listPagamentos,
    print: ({ pedidos }) => pedidosTable(pedidos),
  }),
  defineCommand({
    name: 'pagamento',
    alias: 'payments show',
    argument: 'pedido',
    summary: 'mostra um pedido, ou uma reserva de créditos, com toda a sua história',
    options: {},
    input: z.object({ pedido: pedidoField }).transform(({ pedido }) => ({ referencia: pedido })),
    act: showPagamento,
    print: (found) => {
      if ('pedido' in found) return dossieLines(found)
      return [
        ...table(
          ['RESERVA', 'CONTA', 'CRÉDITOS', 'ESTADO', 'EXPIRA EM'],
          found.reservas.map(({ referenciaId, conta, quantidade, estado, expiraEm }) => [
            referenciaId,
            conta,
            quantidade,
            estado,
            moment(expiraEm),
          ]),
          'Nenhuma reserva.',
        ),
        ...section('Livro-razão', lancamentoLines(found.lancamentos)),
      ]
    },
  }),
  defineCommand({
    name: 'pagamentos conferir',
    alias: 'payments check',
    summary: 'compara livro-razão, pagamentos e anúncios e nomeia cada divergência; não muda nada',
    options: {},
    input: z.object({}),
    act: conferirLivros,
    print: ({ divergencias }) =>
      table(
        ['DIVERGÊNCIA', 'ONDE', 'O QUÊ'],
        divergencias.map(({ tipo, alvo, detalhe }) => [tipo, alvo, detalhe]),
        'Nenhuma divergência.',
      ),
  }),
  defineCommand({
    name: 'pagamento conciliar',
    alias: 'payments reconcile',
    argument: 'pedido',
    optional: true,
    summary: 'pergunta ao provedor por um pedido, ou por todos os abertos, e aplica o que ele disser',
    options: { abertos: { help: 'todos os que esperam resposta' }, ...LIMITE },
    input: z
      .object({ pedido: pedidoField.optional(), abertos: flagField, limite: limiteField })
      .transform(({ pedido, abertos, limite }, issue) => {
        if ((pedido !== undefined) !== abertos) return { referencia: pedido, limite }
        issue.addIssue('Informe o pedido ou --abertos, um dos dois.')
        return z.NEVER
      }),
    act: conciliarPagamentos,
    print: ({ pedidos }) =>
      table(
        ['PEDIDO', 'O QUE', 'ANTES', 'AGORA'],
        pedidos.map(({ antes, pedido }) => [pedido.id, pedido.descricao, antes, pedido.estado]),
        'Nenhum pedido aberto.',
      ),
  }),
  defineCommand({
    name: 'pagamento devolver',
    alias: 'payments refund',
    argument: 'pedido',
    summary: 'pede ao provedor que devolva um pagamento inteiro; o que ele comprou é desfeito',
    options: {
      recebimento: { value: 'id', help: 'qual, quando o pedido foi pago mais de uma vez' },
      ...MOTIVO,
    },
    input: z
      .object({ pedido: pedidoField, recebimento: pedidoField.optional(), motivo: motivoField })
      .transform(({ pedido, ...rest }) => ({ referencia: pedido, ...rest })),
    question: async ({ store }, { referencia }) => {
      const pedido = await store.tesouraria.findPedido(referencia)
      if (pedido === undefined) return undefined
      const what = pedido.tipo === 'creditos' ? 'Os créditos saem da conta' : 'O anúncio sai do ar'
      return `Devolver o pagamento de "${pedido.descricao}" (${pedido.id})? ${what}.`
    },
    act: devolverPagamento,
    print: ({ pedido, recebimentoId, valor, situacao, devido }) => [
      `${brl(valor)}, recebimento ${recebimentoId}. ${SITUACOES[situacao]}`,
      `Pedido ${pedido.id}: ${pedido.estado}.`,
      ...(devido === 0 ? [] : [`A conta deve ${count(devido, 'crédito', 'créditos')}: já os tinha usado.`]),
    ],
  }),
  defineCommand({
    name: 'pagamento reenviar',
    alias: 'payments resend',
    argument: 'pedido',
    summary: 'envia de novo o recibo de um pedido pago ao e-mail da conta',
    options: { webhooks: { help: 'em vez disso, trabalha de novo os webhooks guardados do pedido' } },
    input: z
      .object({ pedido: pedidoField, webhooks: flagField })
      .transform(({ pedido, webhooks }) => ({ referencia: pedido, webhooks })),
    act: reenviarPagamento,
    print: ({ pedido, recibo, webhooks }) => [
      recibo
        ? `O recibo do pedido ${pedido.id} vai de novo ao e-mail da conta.`
        : `${count(webhooks, 'webhook volta', 'webhooks voltam')} ao trabalho. Veja depois: pnpm portal pagamento ${pedido.id}`,
    ],
  }),
]
