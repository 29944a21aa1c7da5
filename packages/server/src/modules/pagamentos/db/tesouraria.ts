import type { Reserva } from '../../creditos'
import type { LancamentoVisto, TrabalhoVisto, WebhookVisto, FiltroPedidos } from '../ports/tesouraria'
import type { Queryable } from '../../../kernel/db/queryable'
import { listPedidos } from './pedido-row'
import type { Pedido } from '../ports/pedidos'

const WEBHOOKS_MAX = 200

/** Read queries on payments for the operator. */
export function tesourariaRepository(db: Queryable) {
  return { ...orders(db), ...bookings(db), ...traces(db) }
}
export type Tesouraria = ReturnType<typeof tesourariaRepository>

async function rowsOf<Row>(db: Queryable, text: string, values: readonly unknown[]): Promise<Row[]> {
  return (await db.query<Row>(text, values)).rows
}

function orders(db: Queryable) {
  return {
    /** Finds by any identifier: order, txid, the provider's id of the charge or of the payment. */
    async findPedido(referencia: string): Promise<Pedido | undefined> {
      const found = await listPedidos(
        db,
        `WHERE p.id::text = lower($1) OR p.txid = $1 OR p.loc_id = $1
           OR p.id = (SELECT pedido_id FROM recebimentos WHERE recebimento_id = $1 LIMIT 1)
         ORDER BY p.numero DESC LIMIT 1`,
        [referencia],
      )
      return found[0]
    },
    /** Newest first. */
    listPedidos: ({ estados, usuarioId, limite }: FiltroPedidos) =>
      listPedidos(
        db,
        `WHERE p.estado = ANY($1::text[]) AND ($2::int IS NULL OR p.usuario_id = $2) ORDER BY p.numero DESC LIMIT $3`,
        [estados, usuarioId ?? null, limite],
      ),
  }
}

function bookings(db: Queryable) {
  return {
    /**
     * Finds by the reference that the advertiser's browser generated; two accounts may have generated the same.
     */
    listReservas: (referenciaId: string) =>
      rowsOf<Reserva>(
        db,
        `SELECT usuario_id, referencia_id, quantidade, estado, expira_em
         FROM reservas WHERE referencia_id::text = lower($1) ORDER BY usuario_id`,
        [referenciaId],
      ),
    /** Bookings of an order or a hold, oldest first. */
    listLancamentos: (referencia: string) =>
      rowsOf<LancamentoVisto>(
        db,
        `SELECT t.id, t.chave, t.motivo, t.criada_em, jsonb_agg(jsonb_build_object(
           'papel', c.papel, 'quantidade', l.quantidade, 'saldo', l.saldo) ORDER BY l.id) AS linhas
         FROM ledger_transacoes t JOIN ledger_linhas l ON l.transacao_id = t.id JOIN ledger_contas c ON c.id = l.conta_id
         WHERE t.referencia = $1 GROUP BY t.id ORDER BY t.id`,
        [referencia],
      ),
  }
}

/** Webhooks and jobs that recorded how the money came in. */
function traces(db: Queryable) {
  return {
    /** Webhooks whose text contains one of these identifiers, oldest first. */
    listWebhooks: (nomes: readonly string[]) =>
      rowsOf<WebhookVisto>(
        db,
        `SELECT id, provedor, recebido_em, processado_em FROM webhooks
         WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) AS nome WHERE position(nome IN corpo) > 0)
         ORDER BY id LIMIT $2`,
        [nomes, WEBHOOKS_MAX],
      ),
    /** Jobs for this order or these webhooks, while they are kept. */
    listTrabalhos: (pedidoId: string, webhooks: readonly number[]) =>
      rowsOf<TrabalhoVisto>(
        db,
        `SELECT id, tipo, tentativas, executar_em, feito_em, falhou_em, erro
         FROM jobs WHERE dados ->> 'pedidoId' = $1 OR (tipo = 'webhook' AND (dados ->> 'id')::bigint = ANY($2::bigint[]))
         ORDER BY id`,
        [pedidoId, webhooks],
      ),
  }
}
