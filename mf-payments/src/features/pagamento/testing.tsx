import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AGORA, anuncioTemporario, promocao, show, type ShowOptions } from '../../testing'
import PagamentoScreen from './PagamentoScreen'

export const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })

/** A clock that stands still, and a push that never comes. */
export function stopTime(): void {
  jest.useFakeTimers({ now: AGORA })
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined))
}

export const showAtOnce = (options: ShowOptions = {}) =>
  show(<PagamentoScreen />, {
    anuncio: anuncioTemporario(),
    promocao: promocao(),
    at: '/pagamento',
    ...options,
  })
/** With the balance read. */
export async function showCheckout(options: ShowOptions = {}) {
  const shown = showAtOnce(options)
  await act(() => jest.advanceTimersByTimeAsync(0))
  return shown
}
export const method = (name: RegExp) => screen.getByRole('radio', { name })
export const payButton = () => screen.getAllByRole('button', { name: 'PAGAR AGORA' })[0] ?? document.body
export const terms = () => screen.getByRole('switch', { name: 'Eu li e aceito os Termos e Condições' })
export const pay = async () => {
  await user.click(terms())
  await user.click(payButton())
  await act(() => jest.advanceTimersByTimeAsync(0))
}
export const bodyOf = (input: unknown): unknown => Object.assign({ body: undefined }, input).body
