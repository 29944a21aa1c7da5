import { findAnuncioDoDono, findPromocao, meusAnuncios } from '@portal/api/anuncios'
import { extratoCreditos } from '@portal/api/creditos'
import { statusPagamento } from '@portal/api/pagamento'
import { pedido as pedidoCall, type PedidoNoFio } from '@portal/api/pedidos'
import { type StatusConsulta } from '@portal/domain/estados'
import { fail, on, type FakeHandler } from '@portal/platform/fake'
import { act, screen } from '@testing-library/react'
import { anuncioTemporario, promocao, REFERENCE, show as showScreen, type ShowOptions } from '../../testing'
import { pedidoDeTeste } from '../../testing-pedidos'
import type { ReactNode } from 'react'
import { type PedidoFeito } from '../../lib/pedido'
import StatusScreen from './StatusScreen'

export const answer = (status: StatusConsulta) =>
  on(statusPagamento, () => ({ is_paid: status === 'PAID', status }))
export const LINHA = '00190000090123456789012345678901111110000001000'
export const feito: PedidoFeito = {
  reference: REFERENCE,
  metodo: 'pix',
  anuncioId: undefined,
  boleto: undefined,
}
const lost = () => {
  throw fail('NAO_ENCONTRADO', 'Não encontrado.', 404)
}
export const order = (change: Partial<PedidoNoFio>) => on(pedidoCall, () => pedidoDeTeste(change))
/** Calls without a handler return 404. */
export const show = (screenOf: ReactNode, options: ShowOptions) =>
  showScreen(screenOf, {
    ...options,
    handlers: [
      on(pedidoCall, lost),
      on(findPromocao, lost),
      on(findAnuncioDoDono, lost),
      on(extratoCreditos, lost),
      on(meusAnuncios, lost),
      ...(options.handlers ?? []),
    ],
  })
export const linha = (id: number, quantidade: number, saldo: number, referencia: string | null) => ({
  id,
  quantidade,
  saldo,
  referencia,
  motivo: 'Compra',
  criadoEm: '2026-11-21T12:00:00-03:00',
})
export const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
export const title = () => screen.getByRole('heading', { level: 1 })
export const showAt = (query: string, handlers: FakeHandler[]) =>
  show(<StatusScreen />, { at: `/pagamento-status?${query}`, handlers })

/** Pending at the first poll, paid at the second. */
export function showWithDrafts() {
  const states: StatusConsulta[] = ['PENDING']
  return show(<StatusScreen />, {
    at: `/pagamento-status?order_id=${REFERENCE}&status=pending`,
    handlers: [
      on(statusPagamento, () => {
        const status = states.shift() ?? 'PAID'
        return { is_paid: status === 'PAID', status }
      }),
    ],
    anuncio: anuncioTemporario(),
    promocao: promocao(),
  })
}
