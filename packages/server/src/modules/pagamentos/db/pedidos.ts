import type { AlertaDoPedido } from '@portal/domain/alerta-pagamento'
import { insertInto, toRow } from '../../../kernel/db/columns'
import type { Queryable } from '../../../kernel/db/queryable'
import type { AlertaVisto, EventoPedido, NovoPedido, Pedido, CobrancaNova } from '../ports/pedidos'
import { COLUNAS_NOVO_PEDIDO } from './pedido-row'
import { finding, readingPedidos } from './pedido-queries'
import { publicacaoDoPedido } from './publicacao-do-pedido'
import { receiving } from './recebimentos'
import type { EstadoPagamento } from '@portal/domain/estados'
import type { Cobranca } from '../ports/payment-provider'

/**
 * Orders, their history and their receipts; callers own the transaction. `onMove` is called after every state
 * change.
 */
export function pedidoRepository(db: Queryable, onMove: (pedidoId: string) => void) {
  return {
    ...finding(db),
    ...readingPedidos(db),
    ...charging(db),
    ...moving(db, onMove),
    ...receiving(db),
  }
}
export type Pedidos = ReturnType<typeof pedidoRepository>

function charging(db: Queryable) {
  return {
    async insert(pedido: NovoPedido) {
      const { publicacao, criadoEm } = pedido
      const { text, values } = insertInto('pedidos', {
        ...toRow(COLUNAS_NOVO_PEDIDO, pedido),
        publicacao: publicacao === null ? null : publicacaoDoPedido.write(publicacao),
        estado: 'CRIADO',
        atualizado_em: criadoEm,
      })
      await db.query(text, values)
    },

    /** Keeps fields that a provider later omits, such as the code of a paid charge. */
    async saveCobranca(id: string, { locId, pixCopiaECola, boleto }: Cobranca) {
      await db.query(
        `UPDATE pedidos SET loc_id = coalesce($2, loc_id), pix_copia_cola = coalesce($3, pix_copia_cola),
           boleto_linha = coalesce($4, boleto_linha), boleto_codigo = coalesce($5, boleto_codigo),
           boleto_vencimento = coalesce($6, boleto_vencimento) WHERE id = $1`,
        [
          id,
          locId,
          pixCopiaECola,
          boleto?.linhaDigitavel ?? null,
          boleto?.codigoDeBarras ?? null,
          boleto?.vencimento ?? null,
        ],
      )
    },

    /** Archives the current charge and replaces it with another that has not been requested yet. */
    async startCobranca(
      pedido: Pedido,
      { metodo, provedor, txid, expiraEm }: CobrancaNova,
      consultarEm: Date,
      now: Date,
    ) {
      await db.query(
        `INSERT INTO cobrancas_encerradas (txid, pedido_id, metodo, valor, provedor, loc_id, criado_em, expira_em, encerrada_em)
         SELECT txid, id, metodo, valor, provedor, loc_id, cobrado_em, expira_em, $2 FROM pedidos WHERE id = $1`,
        [pedido.id, now],
      )
      await db.query(
        `UPDATE pedidos SET metodo = $2, provedor = $3, txid = $4, expira_em = $5, cobrado_em = $6, consultar_em = $7,
           loc_id = NULL, pix_copia_cola = NULL, boleto_linha = NULL, boleto_codigo = NULL, boleto_vencimento = NULL,
           conferido_em = NULL, cancelar_em = NULL WHERE id = $1`,
        [pedido.id, metodo, provedor, txid, expiraEm, now, consultarEm],
      )
    },

    /** When to cancel the charge of an ended order at the provider; null: done. */
    async scheduleCancelamento(id: string, cancelarEm: Date | null) {
      await db.query('UPDATE pedidos SET cancelar_em = $2 WHERE id = $1', [id, cancelarEm])
    },

    /** Keeps the first and the last time of an alarm. */
    async recordAlerta(pedidoId: string, codigo: AlertaDoPedido, now: Date) {
      await db.query(
        `INSERT INTO alertas_do_pedido (pedido_id, codigo, desde, ultimo_em) VALUES ($1, $2, $3, $3)
         ON CONFLICT (pedido_id, codigo) DO UPDATE SET ultimo_em = excluded.ultimo_em`,
        [pedidoId, codigo, now],
      )
    },

    async scheduleConsulta(id: string, consultarEm: Date | null, conferidoEm: Date | null) {
      await db.query(
        'UPDATE pedidos SET consultar_em = $2, conferido_em = coalesce($3, conferido_em) WHERE id = $1',
        [id, consultarEm, conferidoEm],
      )
    },
  }
}

function moving(db: Queryable, onMove: (pedidoId: string) => void) {
  return {
    /** Sets the state and writes the history; `consultarEm` null ends reconciliation. */
    async setEstado(pedido: Pedido, estado: EstadoPagamento, origem: string, now: Date) {
      await db.query(
        `UPDATE pedidos SET estado = $2, atualizado_em = $3, pago_em = CASE WHEN $2 = 'PAGO' THEN $3 ELSE pago_em END,
           consultar_em = CASE WHEN $2 IN ('CRIADO', 'PENDENTE', 'INDETERMINADO') THEN consultar_em END
         WHERE id = $1`,
        [pedido.id, estado, now],
      )
      await db.query(
        'INSERT INTO pedido_eventos (pedido_id, de, para, origem, em) VALUES ($1, $2, $3, $4, $5)',
        [pedido.id, pedido.estado, estado, origem, now],
      )
      onMove(pedido.id)
    },

    /** Oldest first. */
    async listAlertas(pedidoId: string): Promise<AlertaVisto[]> {
      const { rows } = await db.query<AlertaVisto>(
        `SELECT codigo, desde, ultimo_em FROM alertas_do_pedido WHERE pedido_id = $1 ORDER BY desde`,
        [pedidoId],
      )
      return rows
    },

    /** Oldest first. */
    async listEventos(pedidoId: string): Promise<EventoPedido[]> {
      const { rows } = await db.query<EventoPedido>(
        'SELECT de, para, origem, em FROM pedido_eventos WHERE pedido_id = $1 ORDER BY id',
        [pedidoId],
      )
      return rows
    },
  }
}
