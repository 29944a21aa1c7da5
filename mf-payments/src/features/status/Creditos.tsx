import { meusAnuncios, type AnuncioDoDono } from '@portal/api/anuncios'
import { extratoCreditos } from '@portal/api/creditos'
import type { PedidoNoFio } from '@portal/api/pedidos'
import { precoUnitario, valeEmTop } from '@portal/domain/creditos-em-uso'
import { emCreditos, formatBRL, formatCreditos } from '@portal/domain/dinheiro'
import { call, useSession } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { useCallback } from 'react'
import { valorDe } from '../../lib/pedido'
import styles from './status.module.css'
import { UsarAgora } from './UsarAgora'

/** Balances by the statement, undefined if it cannot be read, and listings to use credits on. */
export interface Recebidos {
  antes: number | undefined
  agora: number | undefined
  anuncios: readonly AnuncioDoDono[]
}

/** What a purchase of credits changed, and whether it has been read; `id` is undefined for another order. */
export function useRecebidos(id: string | undefined): { recebidos: Recebidos | undefined; isRead: boolean } {
  const { value } = useLoad(
    `recebidos:${id}`,
    useCallback((signal: AbortSignal) => readRecebidos(id, signal), [id]),
  )
  return { recebidos: value.data ?? undefined, isRead: value.state !== 'loading' }
}

async function readRecebidos(id: string | undefined, signal: AbortSignal) {
  if (id === undefined) return { ok: true, status: 200, data: null } as const
  const [extrato, own] = await Promise.all([
    call(extratoCreditos, { query: {} }, { signal }),
    call(meusAnuncios, { query: {} }, { signal }),
  ])
  // Newest first. The balance may have been used since the purchase.
  const lines = extrato.ok ? extrato.data.data : []
  const line = lines.find(({ referencia, quantidade }) => referencia === id && quantidade > 0)
  const data: Recebidos = {
    antes: line && line.saldo - line.quantidade,
    agora: lines[0]?.saldo,
    anuncios: own.ok ? own.data : [],
  }
  return { ok: true, status: 200, data } as const
}

interface CreditosRecebidosProps {
  pedido: PedidoNoFio
  recebidos: Recebidos
}

/**
 * What a credit purchase brought: amount, unit price, worth in days of TOP, the balance before and now, and a
 * listing to use it on (rule: creditos/em-uso).
 */
export function CreditosRecebidos({ pedido, recebidos: { antes, agora, anuncios } }: CreditosRecebidosProps) {
  const session = useSession()
  const quantidade = emCreditos(pedido.creditos)
  // The session's balance may be older than the purchase.
  const saldo = agora ?? (session.signedIn ? session.user.creditos : undefined)
  return (
    <>
      <dl className={styles['slip']}>
        <div>
          <dt>Você recebeu</dt>
          <dd className={styles['value']}>{formatCreditos(quantidade)}</dd>
        </div>
        <div>
          <dt>Preço por crédito</dt>
          <dd className="num">{formatBRL(precoUnitario(valorDe(pedido), quantidade))}</dd>
        </div>
        <div>
          <dt>Dá para</dt>
          <dd>{valeEmTop(quantidade)}</dd>
        </div>
        {antes !== undefined && (
          <div>
            <dt>Saldo antes</dt>
            <dd>{formatCreditos(emCreditos(antes))}</dd>
          </div>
        )}
        {saldo !== undefined && (
          <div>
            <dt>Saldo agora</dt>
            <dd className={styles['value']}>{formatCreditos(emCreditos(saldo))}</dd>
          </div>
        )}
      </dl>
      {saldo !== undefined && <UsarAgora saldo={emCreditos(saldo)} anuncios={anuncios} />}
    </>
  )
}
