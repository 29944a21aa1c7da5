/** Refunds (rule: operadores/alcada). */
import * as api from '@portal/api/operacao/pagamentos'
import { formatBRL, reais } from '@portal/domain/dinheiro'
import { diaEHora } from '@portal/domain/tempo'
import { z } from 'zod'
import { UNCHANGED } from '../../../kernel/acts/act'
import { defineCommand } from '../../../kernel/acts/command'
import { MOTIVO, motivoField } from '../../../kernel/acts/fields'
import { brl, count } from '../../../kernel/acts/text'
import { done, fail, type Failure, type Outcome } from '../../../kernel/failure'
import { instanteLocal } from '../../../kernel/instante'
import { intendDevolucao, requestDevolucao } from '../use-cases/devolver'
import { type Devolucao } from '../ports/devolucoes'
import { type Pedido, type RecebimentoVisto } from '../ports/pedidos'
import { spendAlcada } from '../../operadores'
import { pedidoVisto } from './views'
import { defineAct, defineSequence, type PagamentosActContext, type PagamentosActScope } from './context'
import { alvoDe, unknownPedido } from './dossie'
import { pedidoField } from './show'

const ATO = 'devolver-pagamento'

interface Pedida {
  referencia: string
  recebimento?: string
  motivo: string
}

interface Intencao {
  pedido: Pedido
  recebimento: RecebimentoVisto
  /** Undefined: the money was already refunded. */
  devolucao?: Devolucao
  nova: boolean
}

/** Stores the refund to request. */
const storeDevolucao = defineAct({
  ato: ATO,
  async lock(tx, { referencia, recebimento }: Pedida, { pagamentos: { provider } }) {
    const found = await tx.tesouraria.findPedido(referencia)
    // Locked, so that two concurrent operators store one intent.
    const pedido = found === undefined ? undefined : await tx.pedidos.lockByTxid(found.txid)
    if (pedido === undefined) return unknownPedido(referencia)
    if (pedido.provedor !== provider.nome) {
      return fail('CONFLITO', {
        message: `O pedido é do provedor ${pedido.provedor}, que não está configurado.`,
      })
    }
    const escolhido = escolher(await tx.pedidos.listRecebimentos(pedido.id), recebimento)
    return escolhido.ok ? done({ pedido, recebimento: escolhido.data }) : escolhido
  },
  async run(tx, { motivo }, { subject, now, ...contexto }) {
    const { pedido, recebimento } = subject
    if (recebimento.devolvidoEm !== null) return done<Intencao>({ ...subject, nova: false })
    const refused = await spendDevolucao(tx, contexto, { conta: pedido.usuarioId, recebimento })
    if (refused !== undefined) return refused
    const { operador: pedidaPor, newUuid } = contexto
    return done<Intencao>({
      ...subject,
      ...(await intendDevolucao(tx, { recebimento, motivo, pedidaPor, newUuid, now })),
    })
  },
  audit: ({ pedido, recebimento: { id, valor }, devolucao, nova }, { motivo }) =>
    nova
      ? {
          acao: 'pagamento-devolvido',
          alvo: alvoDe(pedido),
          dados: { motivo, recebimento: id, centavos: valor, chave: devolucao?.chave },
        }
      : UNCHANGED,
})

const SITUACOES = {
  devolvido: 'O dinheiro voltou ao pagador, e o que ele comprou foi desfeito.',
  'a-caminho': 'O provedor aceitou; o portal confirma sozinho quando o dinheiro tiver voltado.',
  'sem-resposta': 'O provedor não respondeu. O portal pergunta de novo, sem devolver duas vezes.',
} as const

/**
 * Requests a full refund of one receipt from the provider. Idempotent; a job retries when the provider does
 * not respond. Fails with NAO_ENCONTRADO, with CONFLITO when there is nothing to refund or the provider
 * refuses, or with SEGUNDA_PESSOA.
 */
export const devolverPagamento = defineSequence({
  ato: ATO,
  endpoint: api.devolverPagamento,
  fromCall: ({ id, ...body }) => ({ referencia: id, ...body }),
  async run(contexto, pedida: Pedida) {
    const { store, pagamentos } = contexto
    const intent = await storeDevolucao(contexto, pedida)
    if (!intent.ok) return intent
    const { pedido, recebimento, devolucao } = intent.data
    const situacao =
      devolucao === undefined ? 'devolvido' : await requestDevolucao(pagamentos, pedido, devolucao)
    if (situacao === 'recusado') {
      return fail('CONFLITO', {
        message: `O provedor recusou a devolução do recebimento ${recebimento.id}.`,
      })
    }
    return done({
      pedido: pedidoVisto((await store.pedidos.find(pedido.id)) ?? pedido),
      recebimentoId: recebimento.id,
      valor: reais(recebimento.valor),
      situacao,
      // Debt of the account when the credits were already spent.
      devido: (await store.ledger.saldos(pedido.usuarioId)).devido,
    })
  },
  view: ({ pedido: _order, ...feita }) => feita,
  secondPerson: {
    stored: z.object({ referencia: z.string(), recebimento: z.string(), motivo: z.string() }),
    when: 'refused',
    async propose({ store }, { referencia, recebimento: wanted, motivo }) {
      const pedido = await store.tesouraria.findPedido(referencia)
      if (pedido === undefined) return unknownPedido(referencia)
      const found = escolher(await store.pedidos.listRecebimentos(pedido.id), wanted)
      if (!found.ok) return found
      const { id: recebimento, valor, recebidoEm } = found.data
      // Who confirms may not read payments: what the money bought is in the sentence.
      const resumo = `Devolver ${formatBRL(valor)} do pedido ${referencia} (${pedido.descricao}), recebido em ${diaEHora(instanteLocal(recebidoEm))}.`
      return done({ dados: { referencia, recebimento, motivo }, resumo, motivo })
    },
    external: true,
  },
  command: (act) =>
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
      act,
      print: ({ pedido, recebimentoId, valor, situacao, devido }) => [
        `${brl(valor)}, recebimento ${recebimentoId}. ${SITUACOES[situacao]}`,
        `Pedido ${pedido.id}: ${pedido.estado}.`,
        ...(devido === 0 ? [] : [`A conta deve ${count(devido, 'crédito', 'créditos')}: já os tinha usado.`]),
      ],
    }),
})

/** Repeating a refund that is under way does not count again. */
async function spendDevolucao(
  tx: PagamentosActScope,
  contexto: PagamentosActContext,
  { conta, recebimento: { id, provedor, valor } }: { conta: number; recebimento: RecebimentoVisto },
): Promise<Failure | undefined> {
  await tx.alcadas.lock('devolver-pagamento')
  if ((await tx.devolucoes.findAberta(provedor, id)) !== undefined) return undefined
  return spendAlcada(tx, contexto, { ato: 'devolver-pagamento', conta, valor })
}

/** The given receipt, or the only one; of several, the only one not refunded. */
function escolher(
  recebimentos: readonly RecebimentoVisto[],
  wanted: string | undefined,
): Outcome<RecebimentoVisto> {
  const here = recebimentos.filter(({ devolvidoEm }) => devolvidoEm === null)
  const candidates = here.length > 0 ? here : recebimentos
  const [only, another] = wanted === undefined ? candidates : recebimentos.filter(({ id }) => id === wanted)
  if (only === undefined) {
    const what = wanted === undefined ? 'nenhum recebimento' : `o recebimento ${wanted}`
    return fail('CONFLITO', { message: `O pedido não tem ${what}: não há o que devolver.` })
  }
  if (another === undefined) return done(only)
  const ids = candidates.map(({ id }) => id).join(', ')
  return fail('CONFLITO', {
    message: `O pedido tem mais de um recebimento. Diga qual com --recebimento: ${ids}`,
  })
}
