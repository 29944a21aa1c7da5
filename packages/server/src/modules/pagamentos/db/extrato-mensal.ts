import type { OrigemDoCredito } from '@portal/domain/extrato'
import type { Queryable } from '../../../kernel/db/queryable'

export interface MovimentoGuardado {
  quantidade: number
  saldo: number
  motivo: string
  criadaEm: Date
  origem: OrigemDoCredito
  /** The order that it belongs to; null for others. */
  pedido: number | null
}

/** An account's available credits over a month. */
export function extratoMensalRepository(db: Queryable) {
  return {
    /** Movements from `de` until before `ate`, oldest first. */
    async list(usuarioId: number, { de, ate }: { de: Date; ate: Date }): Promise<MovimentoGuardado[]> {
      const { rows } = await db.query<MovimentoGuardado>(
        `SELECT l.quantidade, l.saldo, t.motivo, t.criada_em, p.numero AS pedido,
           (SELECT min(o.papel) FROM ledger_linhas x JOIN ledger_contas o ON o.id = x.conta_id
            WHERE x.transacao_id = t.id AND o.papel IN ('emissao', 'cortesia', 'reservado', 'usado')) AS origem
         FROM ledger_linhas l JOIN ledger_contas c ON c.id = l.conta_id
         JOIN ledger_transacoes t ON t.id = l.transacao_id
         LEFT JOIN pedidos p ON p.id::text = t.referencia AND p.usuario_id = c.usuario_id
         WHERE c.usuario_id = $1 AND c.papel = 'disponivel' AND t.criada_em >= $2 AND t.criada_em < $3
         ORDER BY l.posicao`,
        [usuarioId, de, ate],
      )
      return rows
    },
    /** The balance after the last movement before this instant. */
    async saldoAntes(usuarioId: number, instante: Date): Promise<number> {
      const { rows } = await db.query<{ saldo: number }>(
        `SELECT l.saldo FROM ledger_linhas l JOIN ledger_contas c ON c.id = l.conta_id
         JOIN ledger_transacoes t ON t.id = l.transacao_id
         WHERE c.usuario_id = $1 AND c.papel = 'disponivel' AND t.criada_em < $2
         ORDER BY l.posicao DESC LIMIT 1`,
        [usuarioId, instante],
      )
      return rows[0]?.saldo ?? 0
    },
  }
}
export type ExtratoMensal = ReturnType<typeof extratoMensalRepository>
